import { launchSwitch, readEnvVersion } from '@koi/domain/hosts/launch-switch'
import type { KeyValueStore, Slot } from '#lib/storage.ts'
import type { HostFacts } from './host-facts.ts'

const launch: Slot<string> = {
  name: 'launch',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
}

/** The mini-program says in the first address how it was opened; later addresses do not repeat it. */
function launchQuery(search: string, tab: KeyValueStore): URLSearchParams {
  const query = new URLSearchParams(search)
  if (!query.has('xcx_scn')) return new URLSearchParams(tab.get(launch))
  tab.set(launch, query.toString())
  return query
}

/** How a mini-program was opened: its scene, its release channel, and what a tester switched on. */
export function launchFacts(
  search: string,
  tab: KeyValueStore,
): Pick<HostFacts, 'scene' | 'envVersion' | 'launchSwitch'> {
  const query = launchQuery(search, tab)
  const scene = query.get('xcx_scn')
  const envVersion = readEnvVersion(query.get('env_version'))
  const switched = launchSwitch(query.get('launch_switch') ?? undefined, envVersion)
  return {
    ...(scene !== null && { scene }),
    ...(envVersion !== undefined && { envVersion }),
    ...(switched !== undefined && { launchSwitch: switched }),
  }
}
