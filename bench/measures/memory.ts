import { existsSync, readFileSync } from 'node:fs'
import { to } from '@koi/contracts/pages'
import type { Measure } from '../report.ts'
import type { RunningServer } from '../server.ts'

const VISITS = 200

function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) / 1024
}

/** Resident memory of a server process after its first pages. */
export async function memory({ origin, pid }: RunningServer): Promise<Measure[]> {
  if (!existsSync('/proc/self/status')) return []
  for (let visit = 0; visit < VISITS; visit += 1) {
    await (await fetch(`${origin}${to.home()}`)).text()
  }
  const value = residentMegabytes(pid)
  return [{ name: `server resident memory after ${VISITS} pages`, unit: 'MB', value }]
}
