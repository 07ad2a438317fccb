import { randomInt } from 'node:crypto'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addFund(db, {
  code: 'FUND',
  days: { '2026-02-27': navOf('1.0000'), '2026-03-02': navOf('1.0000') },
})

const waiting = sql<{ count: number }>(
  'test-waiting',
  `select count(*)::integer as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
)
const waitFor = (count: number) =>
  expect.poll(async () => (await db.get(waiting)).count).toBeGreaterThanOrEqual(count)
const holdAccount = sql('test-hold-account', 'select from account where id = $1 for update')
const facts = sql<{ orders: number; isMerged: boolean }>(
  'test-merged-facts',
  `select (select count(*)::integer from trade_order where account_id = $1) as orders,
     merged_into is not null as "isMerged" from account where id = $1`,
)

/** Somebody who plays, the phone of somebody else and its code; what they place and what they bind waits while the account is held. */
async function twoActs() {
  const phone = `135${String(randomInt(1e8)).padStart(8, '0')}`
  const code = async () => (await koi.visitor().client.sendLoginCode({ phone })).demoCode ?? ''
  await koi.visitor().client.phoneLogin({ phone, code: await code() })
  const who = await createInvestor(koi)
  const request = await who.buyRequest('FUND', 1_000_000)
  const given = { phone, code: await code() }
  return {
    accountId: who.accountId,
    buy: async () => codeOf(who.client.buy(request)),
    bind: async () => codeOf(who.client.bindPhone(given)),
  }
}

describe('binding a phone that has an account, with an order of the account on its way', () => {
  it.each(['buy', 'bind'] as const)(
    'leaves no order in an account that was taken over: %s first',
    async (first) => {
      const acts = await twoActs()
      const second = first === 'buy' ? 'bind' : 'buy'
      const ends = await db.transaction(async (tx) => {
        await tx.run(holdAccount, [acts.accountId])
        const one = acts[first]()
        await waitFor(1)
        const other = acts[second]()
        await waitFor(2)
        return { [first]: one, [second]: other }
      })
      const codes = { buy: await ends.buy, bind: await ends.bind }
      const { orders, isMerged } = await db.get(facts, [acts.accountId])
      expect({ orders, isMerged, ...codes }).toEqual(
        orders === 1
          ? { orders: 1, isMerged: false, buy: '0', bind: '1206' }
          : { orders: 0, isMerged: true, buy: '1001', bind: '0' },
      )
    },
  )

  it('holds whoever comes first, many times at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, twoActs))
    await Promise.all(crowd.flatMap(({ buy, bind }) => [buy(), bind()]))
    for (const { accountId } of crowd) {
      const { orders, isMerged } = await db.get(facts, [accountId])
      expect(isMerged).toBe(orders === 0)
    }
  })
})
