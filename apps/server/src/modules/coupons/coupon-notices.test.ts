import { expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { noticeCoupons } from './index.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const operator = await koi.demoPerson()

// What an order that failed does with its card (migration 0127).
const lastLonger = sql(
  'test-coupon-lasts-longer',
  `update coupon set expires_day = '2026-03-11' where account_id = $1`,
)

it('a card that came back for longer is told of again before its new last day, and once', async () => {
  const file = { id: 'three', name: '三天卡', kind: 'feeAmount', feeOffCents: 500, validDays: 3 }
  await operator.client.savePrize({ prizeFile: { ...file, pages: ['welcome-back'] } })
  const { accountId, client } = await koi.person()
  const { token } = await client.preExecPathDispatch({ page: 'welcome-back' })
  await client.execPathDispatch({ token })
  const toldOn = async (day: string) => {
    const nowMs = shanghaiMs(`${day}T10:00`)
    await koi.clock.freeze(nowMs)
    await noticeCoupons(db, nowMs)
    await tellWaiting(db, tellers)
    return (await client.queryMessages({})).messages.map(({ body }) => body)
  }
  const first = '三天卡 2026-03-04 到期'
  expect(await toldOn('2026-03-03')).toEqual([first])
  await db.run(lastLonger, [accountId])
  expect(await toldOn('2026-03-08')).toEqual([first])
  const second = '三天卡 2026-03-11 到期'
  expect(await toldOn('2026-03-09')).toEqual([second, first])
  expect(await toldOn('2026-03-10')).toEqual([second, first])
})
