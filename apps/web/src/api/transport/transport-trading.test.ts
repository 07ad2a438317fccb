import type { RequestOf } from '@koi/contracts/call'
import { calls } from '@koi/contracts/calls'
import { describe, expect, it } from 'vitest'
import { createVisit } from '#tracking/visit.ts'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { sendCall } from './send-call.ts'
import { json, serve } from '../testing/answering-server.ts'
import { createTransport } from './transport.ts'

const product = { fundCode: '900311', spid: '1800007030' }
const signature = { passwordToken: 't'.repeat(32), idempotencyKey: 'k'.repeat(32) }
const agreement = { amount: 1000, cycle: 'month', payDay: 1, payChannel: 5 } as const

const buy: RequestOf<typeof calls.buy> = {
  ...product,
  ...signature,
  amount: 1000,
  payChannel: 5,
  confirmMismatch: 0,
}
const redeem: RequestOf<typeof calls.redeem> = { ...product, ...signature, shares: 100 }
const addPlan: RequestOf<typeof calls.addPlan> = {
  ...product,
  ...signature,
  ...agreement,
  confirmMismatch: 0,
}
const modifyPlan: RequestOf<typeof calls.modifyPlan> = { planId: 'P0000000001', action: 'pause' }
const queryBuyPre: RequestOf<typeof calls.queryBuyPre> = product

/** What this app sends of a call on a visit that came from an advertisement. */
async function sent(ask: (transport: ReturnType<typeof createTransport>) => Promise<unknown>) {
  const { seen, origin } = await serve(json({ retcode: 1404, retmsg: '余额不足' }))
  const visit = createVisit(createStore(() => memoryStorage()))
  visit.enter('?lctfrom=ad&stat_data=wx|1|2')
  const transport = createTransport({
    fetch: (url, init) => fetch(new URL(url instanceof Request ? url.url : url, origin), init),
    cookies: () => 'qluin=a; qlskey=v0b1234567890abcdef12345678901234',
    random: () => 'r',
    reportPlatform: 'h5',
    biStat: visit.biStat,
  })
  await expect(ask(transport)).rejects.toMatchObject({ retcode: '1404' })
  return seen.map(({ url, body }) => [url.pathname, new URLSearchParams(body).get('bi_stat')])
}

const STAT = 'lctfrom=ad&pages=1&stat_data=wx|1|2'

describe('what leaves the browser', () => {
  it('RU-208 CL-098 a purchase says where the visit came from', async () => {
    const bodies = await sent((transport) => sendCall(transport, calls.buy, buy))
    expect(bodies).toEqual([['/fcgi/lct_fund_buy.fcgi', STAT]])
  })

  it('RU-208 CL-099 a redemption says it', async () => {
    const bodies = await sent((transport) => sendCall(transport, calls.redeem, redeem))
    expect(bodies).toEqual([['/fcgi/lct_fund_redeem.fcgi', STAT]])
  })

  it('RU-208 CL-100 a new plan says it', async () => {
    const bodies = await sent((transport) => sendCall(transport, calls.addPlan, addPlan))
    expect(bodies).toEqual([['/fcgi/lct_plan_add.fcgi', STAT]])
  })

  it('RU-208 CL-101 a changed plan says it', async () => {
    const bodies = await sent((transport) => sendCall(transport, calls.modifyPlan, modifyPlan))
    expect(bodies).toEqual([['/fcgi/lct_plan_modify.fcgi', STAT]])
  })

  it('RU-208 CL-056 a question before a purchase does not', async () => {
    const bodies = await sent((transport) => sendCall(transport, calls.queryBuyPre, queryBuyPre))
    expect(bodies).toEqual([['/fcgi/lct_qry_buy_pre.fcgi', null]])
  })
})
