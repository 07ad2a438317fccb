import { quotas } from '@koi/domain/identity/quotas'
import { addDays as addDaysTo } from '@koi/domain/calendar/dates'
import { navOf, NAV_ONE } from '@koi/domain/products/nav'
import { reachedBy, type AlertKind } from '@koi/domain/watchlist/alert'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createDb, sql } from '#kernel/db.ts'
import { createLog } from '#kernel/log.ts'
import { addDays, addFunds, SPID } from '#modules/products/funds.fixture.ts'
import { until } from '#testing/until.ts'
import { whenDone } from '#testing/when-done.ts'
import { startReopenings, tellReopened } from './reopenings.ts'
import { watchlistSteps } from './steps.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const EVENING_MS = at('2026-07-02T21:00')
const app = await createTestApp({ nowMs: EVENING_MS })

let made = 0
/** A fund of its own with these values of the days up to 2 July, published in the evening of their day. */
async function fundWith(navs: readonly string[], columns: Record<string, unknown> = {}) {
  made += 1
  const code = String(made).padStart(6, '0')
  await addFunds(app.db, [{ code, ...columns }])
  const days = navs.map((nav, index) => ({
    day: addDaysTo('2026-07-03', index - navs.length),
    nav: navOf(nav),
  }))
  await addDays(app.db, code, days)
  return code
}

async function follower(...followed: string[]) {
  const person = await app.person()
  for (const code of followed)
    await person.client.setFavor({ fundCode: code, spid: SPID, isFavourite: true })
  const { client } = person
  return {
    ...person,
    wish: (fundCode: string, alertKind: AlertKind, alertValue = '') =>
      client.setWatchAlert({ fundCode, spid: SPID, alertKind, alertValue }),
    news: async () => (await client.queryWatchNews({})).news,
  }
}

const settleAt = (text: string) =>
  app.db.transaction(async (tx) => {
    for (const step of watchlistSteps.after) await step(tx, new Date(at(text)))
  })
const publish = (code: string, day: string, nav: string) =>
  addDays(app.db, code, [{ day, nav: navOf(nav) }])

describe('an alert', () => {
  it('comes true on the published NAV, once, and is seen once', async () => {
    const code = await fundWith(['1.1', '1.2'])
    const who = await follower(code)
    await who.wish(code, 'navAbove', '1.3')
    await settleAt('2026-07-02T21:00')
    expect(await who.news()).toEqual([])
    await publish(code, '2026-07-03', '1.35')
    // Not before its moment.
    await settleAt('2026-07-03T19:59')
    expect(await who.news()).toEqual([])
    await app.clock.freeze(at('2026-07-03T20:30'))
    await settleAt('2026-07-03T20:30')
    const [news, ...others] = await who.news()
    expect(others).toEqual([])
    expect(news).toMatchObject({
      fundCode: code,
      alertKind: 'navAbove',
      alertValue: '1.3000',
      reachedDay: '2026-07-03',
      reachedValue: '1.3500',
    })
    await settleAt('2026-07-03T20:30')
    await publish(code, '2026-07-06', '1.4')
    await settleAt('2026-07-06T20:30')
    expect(await who.news()).toHaveLength(1)
    await who.client.seeWatchNews({ alertIds: [news?.alertId ?? ''] })
    expect(await who.news()).toEqual([])
    await app.clock.freeze(EVENING_MS, { allowBackwards: true })
  })

  it('of a fall measures from the high of a year, with dividends', async () => {
    const code = await fundWith(['1.0', '1.2'])
    const who = await follower(code)
    await who.wish(code, 'fallFromHigh', '10')
    await publish(code, '2026-07-03', '1.09')
    await settleAt('2026-07-03T20:30')
    expect(await who.news()).toEqual([])
    // Half of the value is paid out: the NAV halves, the total index does not.
    await addDays(app.db, code, [
      { day: '2026-07-06', nav: navOf('0.6'), total_index: navOf('1.15') },
      { day: '2026-07-07', nav: navOf('0.5'), total_index: navOf('1.08') },
    ])
    await settleAt('2026-07-07T20:30')
    expect(await who.news()).toMatchObject([{ reachedDay: '2026-07-07', reachedValue: '10.00' }])
  })

  it('of a reopening comes true when it can be bought again', async () => {
    const code = await fundWith(['1.0'], { sale_state: 'suspended' })
    const who = await follower(code)
    await who.wish(code, 'reopen')
    await settleAt('2026-07-02T21:00')
    expect(await who.news()).toEqual([])
    await app.db.run(sql('test-reopen', `update fund set sale_state = 'open' where code = $1`), [
      code,
    ])
    await settleAt('2026-07-03T09:00')
    await settleAt('2026-07-03T09:30')
    expect(await who.news()).toMatchObject([
      { alertKind: 'reopen', alertValue: '', reachedDay: '2026-07-03', reachedValue: '' },
    ])
  })

  it('of a reopening is told when the product changes, whoever changes it, and without the day close', async () => {
    const code = await fundWith(['1.0'], { sale_state: 'suspended' })
    const who = await follower(code)
    await who.wish(code, 'reopen')
    await until(() => app.db.changes.areHeard())
    const stop = startReopenings({ ...app, log: createLog('silent') })
    const other = createDb({ connection: app.connection })
    whenDone(() => other.close())
    await other.run(
      sql('test-reopen-elsewhere', `update fund set sale_state = 'open' where code = $1`),
      [code],
    )
    await until(async () => (await who.news()).length === 1)
    expect(await who.news()).toMatchObject([{ alertKind: 'reopen', reachedDay: '2026-07-02' }])
    await stop()
  })

  it('of a reopening is told when the subscription begins, which changes nothing, and once', async () => {
    const code = await fundWith(['1.0'], {
      subscribe_start: '2026-07-03T10:00+08:00',
      subscribe_end: '2026-07-03T15:00+08:00',
    })
    const who = await follower(code)
    await who.wish(code, 'reopen')
    await app.clock.freeze(at('2026-07-03T09:59:59'))
    await tellReopened(app)
    expect(await who.news()).toEqual([])
    await app.clock.freeze(at('2026-07-03T10:00'))
    await Promise.all([tellReopened(app), tellReopened(app)])
    expect(await who.news()).toMatchObject([{ alertKind: 'reopen', reachedDay: '2026-07-03' }])
    await app.clock.freeze(EVENING_MS, { allowBackwards: true })
  })

  it('is told by the settlement itself', async () => {
    const code = await fundWith(['1.0'])
    const who = await follower(code)
    await who.wish(code, 'navBelow', '0.9')
    await publish(code, '2026-07-03', '0.9')
    await app.services.settlement.settleUntil(at('2026-07-03T21:00'))
    expect(await who.news()).toMatchObject([{ reachedDay: '2026-07-03', reachedValue: '0.9000' }])
  })

  it('set again replaces the one of its kind, and taken away is told no more', async () => {
    const code = await fundWith(['1.0'])
    const who = await follower(code)
    const first = await who.wish(code, 'navAbove', '1.1')
    const again = await who.wish(code, 'navAbove', '1.2')
    expect(again).toEqual(first)
    const { alertId } = await who.wish(code, 'navBelow', '0.9')
    await who.client.removeWatchAlert({ alertId })
    await publish(code, '2026-07-03', '1.15')
    await publish(code, '2026-07-06', '0.5')
    await settleAt('2026-07-06T21:00')
    expect(await who.news()).toEqual([])
    const { watched } = await who.client.queryWatchlist({})
    expect(watched[0]?.alerts).toEqual([{ ...first, alertKind: 'navAbove', alertValue: '1.2000' }])
  })

  it('refuses what is so already, what has no such figure, and what is not on the list', async () => {
    const [code, money] = [
      await fundWith(['1.0', '1.2', '1.0']),
      await fundWith(['1'], { category: 'money' }),
    ]
    const who = await follower(code, money)
    const refusals: [string, AlertKind, string, string][] = [
      [code, 'navAbove', '1.0', '1995'],
      [code, 'navBelow', '1.1', '1995'],
      [code, 'fallFromHigh', '15', '1995'],
      [code, 'reopen', '', '1995'],
      [code, 'navAbove', '', '1002'],
      [code, 'fallFromHigh', '95', '1002'],
      [money, 'navAbove', '2', '1994'],
    ]
    for (const [fundCode, kind, value, retcode] of refusals)
      await expect(who.wish(fundCode, kind, value)).rejects.toMatchObject({ retcode })
    const other = await follower()
    await expect(other.wish(code, 'navAbove', '2')).rejects.toMatchObject({ retcode: '1991' })
  })

  it('is one of so many, also when several are set at once', async () => {
    const code = await fundWith(['1.0'])
    const who = await follower(code)
    await app.db.run(
      sql(
        'test-many-alerts',
        `with made as (
           insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state)
           select 'alert' || n, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state
           from fund f, generate_series(2, $2) n where f.code = $3 returning code
         ), kept as (
           insert into favourite (account_id, fund_code, added_at) select $1, code, now() from made
         )
         insert into watch_alert (account_id, fund_code, kind, made_at) select $1, code, 'reopen', now() from made`,
      ),
      [who.accountId, quotas.watchAlerts, code],
    )
    const kinds = ['navAbove', 'navBelow', 'fallFromHigh'] as const
    const codes = await Promise.all(
      kinds.map((kind) =>
        who.wish(code, kind, kind === 'navBelow' ? '0.5' : '50').then(
          () => '0',
          (error: { retcode: string }) => error.retcode,
        ),
      ),
    )
    expect(codes.toSorted()).toEqual(['0', '1016', '1016'])
  })
})

describe('the statement of all alerts', () => {
  it('says what the domain says, day by day, over falls, rises and dividends', async () => {
    // A walk that never repeats, with a payment in its middle.
    const walk = Array.from({ length: 60 }, (_none, day) => {
      const total = Math.round((1 + 0.3 * Math.sin(day / 7) + 0.05 * Math.sin(day * 3)) * NAV_ONE)
      return { total, nav: day < 30 ? total : total - Math.round(NAV_ONE / 5) }
    })
    const dayOf = (index: number) => addDaysTo('2026-08-01', index)
    const code = await fundWith(['1.0'])
    const wishes: [AlertKind, string, number][] = [
      ['navAbove', '1.29', navOf('1.29')],
      ['navBelow', '0.6', navOf('0.6')],
      ['fallFromHigh', '20', 200_000],
    ]
    const who = await follower(code)
    for (const [kind, value] of wishes) await who.wish(code, kind, value)
    const expected = wishes.flatMap(([kind, , threshold]) => {
      for (const [index, { nav, total }] of walk.entries()) {
        const high = Math.max(NAV_ONE, ...walk.slice(0, index + 1).map((each) => each.total))
        const value = reachedBy({ kind, threshold }, { nav, totalIndex: total, yearHigh: high })
        if (value !== undefined) return [{ kind, day: dayOf(index), value }]
      }
      return []
    })
    expect(expected).toHaveLength(wishes.length)
    for (const [index, { nav, total }] of walk.entries()) {
      await addDays(app.db, code, [{ day: dayOf(index), nav, total_index: total }])
      if (index % 7 === 0) await settleAt(`${dayOf(index)}T21:00`)
    }
    await settleAt(`${dayOf(walk.length)}T21:00`)
    const told = await app.db.rows(
      sql(
        'test-fired-alerts',
        `select kind, fired_day as day, fired_value as value from watch_alert where account_id = $1 order by id`,
      ),
      [who.accountId],
    )
    expect(told).toEqual(expected)
  })
})
