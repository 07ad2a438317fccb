import type { aiClientCalls } from '../../calls/ai-clients.ts'
import type { RefusalName } from '../../codes/refusals.ts'

const asked: readonly RefusalName[] = ['aiClientsClosed', 'aiClientUnknown', 'aiClientRedirect']

/** What calls about AI clients may be refused with. */
export const aiClientCallRefusals: Partial<
  Record<keyof typeof aiClientCalls, readonly RefusalName[]>
> = {
  queryAiClientRequest: asked,
  approveAiClient: [
    ...asked,
    'aiClientRequestBad',
    'aiClientScopeUnasked',
    'aiClientsFull',
    'consentOld',
  ],
  queryAiClients: ['aiClientsClosed'],
  queryAiClientCalls: ['aiClientGrantUnknown'],
  disconnectAiClient: ['aiClientGrantUnknown'],
}
