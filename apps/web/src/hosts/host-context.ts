import { createContext, use, useSyncExternalStore } from 'react'
import type { Host } from './host.ts'
import { SERVER_HOST, type LiveHost } from './live-host.ts'

export const HostContext = createContext<LiveHost>(SERVER_HOST)

/** `const { copy, share } = useHost()`; draw a button only for what is there. Abilities come after the first picture. */
export function useHost(): Host {
  const { arrival } = use(HostContext)
  return useSyncExternalStore(arrival.subscribe, arrival.current, SERVER_HOST.arrival.current)
}
