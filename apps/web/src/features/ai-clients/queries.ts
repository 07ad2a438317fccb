import type { RequestOf, ResponseOf } from '@koi/contracts/call'
import { aiClientCalls } from '@koi/contracts/calls/ai-clients'
import { consentCalls } from '@koi/contracts/calls/consents'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export type Asked = RequestOf<typeof aiClientCalls.queryAiClientRequest>
export type ClientRequest = ResponseOf<typeof aiClientCalls.queryAiClientRequest>
export type Clients = ResponseOf<typeof aiClientCalls.queryAiClients>
export type Connection = Clients['connected'][number]

/** What a client asks for. */
export const useClientRequest = (asked: Asked) => useCall(aiClientCalls.queryAiClientRequest, asked)

const changes = [aiClientCalls.queryAiClients, consentCalls.queryConsents, consentCalls.queryAuth]

export const useApprove = () => useSend(aiClientCalls.approveAiClient, { changes })

/** Clients that are connected, and that were. */
export const useClients = () => useCall(aiClientCalls.queryAiClients, {})

export const useDisconnect = () =>
  useSend(aiClientCalls.disconnectAiClient, { changes: [aiClientCalls.queryAiClients] })

/** What a client read, the newest first; before a reading the older ones. */
export const useReadings = (grantId: string, begin: string) =>
  useCall(aiClientCalls.queryAiClientCalls, { grantId, begin })
