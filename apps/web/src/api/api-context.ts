import type { Transport } from '@koi/contracts/client'
import { createContext, use } from 'react'
import type { TransportParts } from './transport/transport.ts'

export const TransportContext = createContext<Transport | undefined>(undefined)

/** What streams are asked for with (`transport/stream-call.ts`); absent where nothing is sent. */
export const SendingContext = createContext<TransportParts | undefined>(undefined)

export function useTransport(): Transport {
  const transport = use(TransportContext)
  if (!transport) throw new Error('useTransport: outside of TransportContext')
  return transport
}
