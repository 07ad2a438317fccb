import * as z from 'zod/mini'
import { call } from '../call.ts'

/** The brand's native app: how a page opens it and where it is had (SPEC §2, RT-123, RT-124). */
export const appLandingCalls = {
  queryAppLinks: call({
    summary: 'Own: how to open and where to get the native app; empty texts: there is none',
    method: 'POST',
    path: '/fbp/dp/v1/dp.fudp_report_ao.FudpReportAo.query_app_links',
    access: 'visitor',
    cacheMs: 180_000,
    request: z.object({}),
    response: z.object({
      /** Such as `koi`: the app opens `koi://…`. */
      scheme: z.string(),
      iosUrl: z.string(),
      androidUrl: z.string(),
    }),
  }),
}
