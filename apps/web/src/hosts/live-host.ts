import type { Host } from './host.ts'
import type { HostFacts } from './host-facts.ts'

/** A host in two steps: what it can do at once, and what it can do when its bridge is up. */
export interface ArrivingHost {
  now: Host
  later?: Promise<Host>
}

/**
 * A host whose abilities arrive after its facts: `host.copy` is undefined until then, and pages that use
 * `useHost` are drawn again. Whoever needs an ability outside of a page awaits `arrival.done`.
 */
export interface LiveHost extends Host {
  readonly arrival: {
    /** What is there by now; another object after each step. */
    current(): Host
    subscribe(listener: () => void): () => void
    /** Settles when nothing more comes, also where loading failed. */
    done: Promise<Host>
  }
}

/** Starts with the facts and adds what `load` brings. `report` hears of a host that did not come. */
export function createLiveHost(
  facts: HostFacts,
  load: () => Promise<ArrivingHost>,
  report: (reason: unknown) => void,
): LiveHost {
  let current: Host = facts
  const listeners = new Set<() => void>()
  const step = (next: Host) => {
    current = next
    Object.assign(host, next)
    for (const listener of listeners) listener()
  }
  const arrive = async () => {
    try {
      const { now, later } = await load()
      step(now)
      if (later) step(await later)
    } catch (error) {
      report(error)
    }
    return current
  }
  const host: LiveHost = {
    ...facts,
    arrival: {
      current: () => current,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      // Not before this object is complete.
      done: Promise.resolve().then(arrive),
    },
  }
  return host
}

/** A host that is what it is: of the server, and of tests. */
export function stillHost(host: Host): LiveHost {
  const arrival = {
    current: () => host,
    subscribe: () => () => undefined,
    done: Promise.resolve(host),
  }
  return { ...host, arrival }
}

/** The server's, and of the first picture: it can do nothing, so no button of it can be missing later. */
export const SERVER_HOST: LiveHost = stillHost({
  name: 'h5',
  platform: 'h5',
  reportPlatform: 'h5',
})
