import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'

/** What the chat app's JS-SDK needs before it does anything. */
export const hostCalls = {
  queryJsapiTicket: call({
    summary: 'CL-001: signs an address of this brand for wx.config; loaded once per visit',
    method: 'POST',
    path: '/fbp/fund/v1/fund.fusec_authen_ao.FusecAuthenAo.FaaQryJsapiTicket',
    access: 'visitor',
    asksSession: true,
    request: z.object({
      /** The address the document was opened with; what follows # is not signed. */
      uiUrl: z.string().check(z.minLength(1), z.maxLength(2048)),
    }),
    response: z.object({
      appId: as('verify_appid', z.string()),
      /** Seconds since 1970, as text. */
      timestamp: as('verify_timestamp', z.string()),
      verifySigntype: z.literal('sha1'),
      nonceStr: as('verify_noncestr', z.string()),
      signature: as('verify_signature', z.string()),
    }),
  }),
}
