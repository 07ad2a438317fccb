import { DAY_MS } from '@koi/domain/calendar/dates'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { sweepWhatIsOver } from './index.ts'

const koi = await createTestApp()

const tables = [
  'one_time_code',
  'pay_token',
  'session',
  'login_state',
  'guest_nonce',
  'login_device',
]
const rowsOf = async (table: string) =>
  (
    await koi.db.get(
      sql<{ count: number }>(`test-count-${table}`, `select count(*)::int as count from ${table}`),
    )
  ).count
const counts = async () =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)])))

it('deletes codes, tokens, sessions and logins under way once they are over, and nothing that lives', async () => {
  const browser = koi.visitor()
  const { demoCode: code = '' } = await browser.client.sendLoginCode({ phone: '13800001111' })
  await browser.client.phoneLogin({ phone: '13800001111', code })
  await browser.client.setPayPassword({ password: '147258' })
  const order = { act: 'unbindCard', facts: '["x"]' } as const
  await browser.client.verifyPayPassword({ ...order, password: '147258' })
  await browser.client.queryGuestNonce({ uuid: 'test-uuid', appId: 'koi' }).catch(() => undefined)
  const nowMs = await koi.clock.now()
  const before = await counts()
  await sweepWhatIsOver(koi.db, nowMs)
  expect(await counts()).toEqual(before)
  // The same day once; two days later what lives by business time is over.
  expect(await sweepWhatIsOver(koi.db, nowMs)).toBe(0)
  await sweepWhatIsOver(koi.db, nowMs + 2 * DAY_MS)
  expect(await counts()).toMatchObject({ one_time_code: 0, pay_token: 0, session: 1 })
  // The session and the device live by the time of the cookie.
  await koi.db.run(
    sql('test-old-session', "update session set ended_at = now() - interval '92 days'"),
  )
  await koi.db.run(
    sql('test-old-device', "update login_device set last_login_at = now() - interval '367 days'"),
  )
  await koi.db.run(
    sql('test-old-nonce', "update guest_nonce set expires_at = now() - interval '2 days'"),
  )
  await sweepWhatIsOver(koi.db, nowMs + 3 * DAY_MS)
  expect(Object.values(await counts())).toEqual(tables.map(() => 0))
})

it('runs with the day, once for each business date', async () => {
  const nowMs = await koi.clock.now()
  await koi.clock.advanceTo(nowMs + 10 * DAY_MS)
  await koi.visitor().client.sendLoginCode({ phone: '13800002222' })
  await koi.clock.advanceTo(nowMs + 13 * DAY_MS)
  await koi.services.operations.catchUp()
  expect(await rowsOf('one_time_code')).toBe(0)
})

it('deletes guests that nobody can be any more, and no others', async () => {
  const [gone, agreed, bound, here] = [koi.visitor(), koi.visitor(), koi.visitor(), koi.visitor()]
  for (const guest of [gone, agreed, bound, here]) {
    await guest.client.touristLogin({})
    await guest.client.acceptAgreements({ agreements: [{ scene: 'terms', version: 1 }] })
  }
  const idOf = async ({ client }: typeof gone) =>
    (await client.querySession({})).account?.accountId ?? ''
  const ids = [await idOf(gone), await idOf(agreed), await idOf(bound), await idOf(here)]
  await agreed.client.recordAuth({ scene: 'statistics', agreed: true, version: 1 })
  const { demoCode: code = '' } = await bound.client.sendLoginCode({ phone: '13800002222' })
  await bound.client.bindPhone({ phone: '13800002222', code })
  const endOf = sql(
    'test-guest-session',
    `update session set ended_at = now() - interval '92 days', expires_at = now() - interval '92 days'
     where account_id = any($1)`,
  )
  await koi.db.run(endOf, [ids.slice(0, 3)])
  await sweepWhatIsOver(koi.db, (await koi.clock.now()) + 2 * DAY_MS)
  const left = sql<{ id: string }>(
    'test-guests-left',
    'select id from account where id = any($1) order by opened_at',
  )
  const rows = await koi.db.rows(left, [ids])
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted())
})
