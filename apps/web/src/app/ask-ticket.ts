import { hostCalls } from '@koi/contracts/calls/hosts'
import { createClient, type Transport } from '@koi/contracts/client'
import type { Ticket } from '#hosts/host-around.ts'

/** Has an address signed for the chat app's SDK (CL-001). */
export async function askTicket(transport: Transport, uiUrl: string): Promise<Ticket> {
  const signed = await createClient(hostCalls, transport).queryJsapiTicket({ uiUrl })
  return {
    appId: signed.appId,
    timestamp: signed.timestamp,
    nonceStr: signed.nonceStr,
    signature: signed.signature,
  }
}
