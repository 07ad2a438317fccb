import type { Transport } from '@koi/contracts/client'
import { createContext, use } from 'react'

export const TransportContext = createContext<Transport | undefined>(undefined)

export function useTransport(): Transport {
  const transport = use(TransportContext)
  if (!transport) throw new Error('useTransport: outside of TransportContext')
  return transport
}
