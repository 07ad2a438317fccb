import type { LiveHost } from '#hosts/live-host.ts'
import { deviceStore } from '#lib/storage.ts'
import type { BrowserHistory } from '#navigation/history.ts'
import type { HostJumps } from '#navigation/host-jumps.ts'
import type { PageTable } from '#navigation/page-table.ts'

interface HostJumpSources {
  host: LiveHost
  history: BrowserHistory
  pages: PageTable
  report: (reason: string) => void
}

/** Navigation in the host's own page stack, once there is one; its code comes only where it is needed. */
export function hostJumpsOf(sources: HostJumpSources): () => Promise<HostJumps> | undefined {
  let jumps: Promise<HostJumps> | undefined
  return () => {
    const { navigation } = sources.host.arrival.current()
    if (navigation) jumps ??= loadJumps(sources, navigation)
    return jumps
  }
}

type Navigation = NonNullable<LiveHost['navigation']>

async function loadJumps(sources: HostJumpSources, navigation: Navigation): Promise<HostJumps> {
  const [{ createHostJumps }, { createTrail }] = await Promise.all([
    import('#navigation/host-jumps.ts'),
    import('#navigation/trail.ts'),
  ])
  const { name, close } = sources.host.arrival.current()
  const host = { name, navigation, ...(close && { close }) }
  return createHostJumps({ ...sources, host, trail: createTrail(deviceStore) })
}
