import { createContext, use } from 'react'
import type { Host } from './host.ts'

const SERVER_HOST: Host = { name: 'h5', platform: 'h5', reportPlatform: 'h5' }

export const HostContext = createContext<Host>(SERVER_HOST)

/** `const { copy, share } = useHost()`; draw a button only for what is there. */
export function useHost(): Host {
  return use(HostContext)
}
