import { canInstall, findProgram, install } from './system-packages.mjs'

const names = ['redis-server', 'valkey-server']

/** The tests of the bus run a Redis of their own; they say so and are left out where there is none and none can be installed. */
export async function ensureBusServer() {
  if (!findProgram(names) && canInstall()) await install(['redis-server'])
}
