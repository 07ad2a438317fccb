import { noBridges } from '#kernel/config/bridge-config.ts'
import { createProvider } from '#modules/hosts/index.ts'
import { createDemoBridges } from '../demo/bridges/demo-bridges.ts'
import type { ComposeParts } from './compose-parts.ts'

/** The hosts' scripts and tickets; in the demo stand-ins take the place of those that are not told. */
export function createBridges({
  bridges = noBridges,
  isDemo,
  webFolder,
}: Pick<ComposeParts, 'bridges' | 'isDemo' | 'webFolder'>) {
  const demoBridges = isDemo ? createDemoBridges(webFolder) : undefined
  const provider = bridges.jssdk ? createProvider(bridges.jssdk) : demoBridges?.provider
  return { scripts: bridges.scripts, demoBridges, provider }
}
