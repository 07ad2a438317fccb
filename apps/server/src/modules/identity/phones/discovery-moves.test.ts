import { randomInt } from 'node:crypto'
import { quotas } from '@koi/domain/identity/quotas'
import { navOf } from '@koi/domain/products/nav'
import { beforeEach, describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { addDays, addFunds, SPID } from '#modules/products/funds.fixture.ts'

const NOW_MS = Date.parse('2026-07-02T21:00:00+08:00')
const koi = await createTestApp({ nowMs: NOW_MS })
const { db } = koi
const codes = Array.from({ length: quotas.comparisons + 2 }, (_, at) =>
  String(at + 1).padStart(6, '0'),
)
await addFunds(
  db,
  codes.map((code) => ({ code })),
)
for (const code of codes) await addDays(db, code, [{ day: '2026-07-01', nav: navOf('1') }])

/** Somebody whom a login provider knows and who has no phone. */
const knownElsewhere = sql(
  'test-merge-person',
  `with known as (
     insert into identity (id, brand_id, account_id, provider, subject, nick_name, head_image, is_sealed)
     values ($1, 'main', $1, 'wechat', $1, '微信人', '', true))
   update account set kind = 'person' where id = $1`,
)
const phoneCode = async (phone: string) =>
  (await koi.visitor().client.sendLoginCode({ phone })).demoCode ?? ''

type Somebody = Browser & { accountId: string }
let [phone, holder, browser]: [string, Somebody, Somebody] = ['', await guest(), await guest()]

async function guest(): Promise<Somebody> {
  const visitor = koi.visitor()
  const { accountId } = await visitor.client.touristLogin({})
  return Object.assign(visitor, { accountId })
}

beforeEach(async () => {
  phone = `137${String(randomInt(1e8)).padStart(8, '0')}`
  const owner = koi.visitor()
  const code = await phoneCode(phone)
  holder = Object.assign(owner, await owner.client.phoneLogin({ phone, code }))
  browser = await guest()
  await db.run(knownElsewhere, [browser.accountId])
})

/** Whoever had looked around without a phone goes on as the account of their phone. */
const merge = async () =>
  expect(await browser.client.bindPhone({ phone, code: await phoneCode(phone) })).toMatchObject({
    merged: true,
    accountId: holder.accountId,
  })

describe('an account that is taken over takes along', () => {
  it('the words that were searched: each once, the newest first, and no more than are kept', async () => {
    const addWords = sql(
      'test-merge-words',
      `insert into search_word (account_id, word, searched_at)
       select $1, word, business_now() - at * interval '2 minutes' - $3 * interval '1 minute'
       from unnest($2::text[]) with ordinality given (word, at)`,
    )
    const half = quotas.searchWords - 2
    const words = (name: string) => Array.from({ length: half }, (_, at) => `${name}${at}`)
    await db.run(addWords, [holder.accountId, [...words('甲'), '黄金'], 0])
    await db.run(addWords, [browser.accountId, ['黄金', ...words('乙')], 1])
    await merge()
    const { history } = await browser.client.querySearchHome({})
    expect(history).toHaveLength(quotas.searchWords)
    expect(new Set(history).size).toBe(history.length)
    // Twice as far apart as in one account, for both searched in turns.
    expect(history.slice(0, 6)).toEqual(['甲0', '黄金', '甲1', '乙0', '甲2', '乙1'])
    const left = sql('test-merge-words-left', 'select word from search_word where account_id = $1')
    expect(await db.rows(left, [browser.accountId])).toEqual([])
  })

  it('the comparisons: of the same funds one, and no more than are kept', async () => {
    const addComparisons = sql(
      'test-merge-comparisons',
      `insert into fund_comparison (account_id, fund_codes, choice, compared_at)
       select $1, array[code, '000001'], '000001,' || code, business_now() - at * interval '2 minutes' - $3 * interval '1 minute'
       from unnest($2::text[]) with ordinality given (code, at)`,
    )
    const others = codes.slice(1)
    await db.run(addComparisons, [holder.accountId, others.slice(0, 12), 0])
    await db.run(addComparisons, [browser.accountId, others.slice(10), 1])
    await merge()
    const { comparisons } = await browser.client.queryUserPkHistory({})
    const compared = comparisons.map(({ funds }) => funds[0]?.fundCode)
    expect(compared).toHaveLength(quotas.comparisons)
    expect(new Set(compared).size).toBe(compared.length)
    expect(compared.slice(0, 4)).toEqual([others[0], others[10], others[1], others[11]])
  })

  it('what it does not want to see, counted once as one person', async () => {
    const addDislikes = sql(
      'test-merge-dislikes',
      `insert into placement_dislike (brand_id, account_id, device_sha256, plan_id, made_at, is_counted)
       select 'main', $1, null, plan, business_now() - $3 * interval '1 day', $4 from unnest($2::text[]) as given (plan)`,
    )
    await db.run(addDislikes, [holder.accountId, ['both', 'theirs'], 5, true])
    await db.run(addDislikes, [browser.accountId, ['both', 'mine'], 2, true])
    await merge()
    const dislikes = sql(
      'test-merge-dislikes-left',
      `select plan_id as plan, shanghai_date(made_at) as day, account_id = $1 as "isHolder" from placement_dislike
       where account_id in ($1, $2) order by plan_id`,
    )
    expect(await db.rows(dislikes, [holder.accountId, browser.accountId])).toEqual([
      { plan: 'both', day: '2026-06-30', isHolder: true },
      { plan: 'mine', day: '2026-06-30', isHolder: true },
      { plan: 'theirs', day: '2026-06-27', isHolder: true },
    ])
    const counted = sql(
      'test-merge-dislikes-counted',
      'select plan_id as plan, unwanted_count as count from placement_day order by plan_id',
    )
    expect(await db.rows(counted)).toEqual([{ plan: 'both', count: -1 }])
  })

  it('alerts that came true, told once: before, or after where they still waited', async () => {
    const [told = '', waiting = '', seen = ''] = codes
    for (const fundCode of [told, waiting, seen]) {
      await browser.client.setFavor({ fundCode, spid: SPID, isFavourite: true })
      const wish = { fundCode, spid: SPID, alertKind: 'navAbove', alertValue: '1.1' } as const
      await browser.client.setWatchAlert(wish)
    }
    const comeTrue = async (fundCode: string) =>
      db.run(
        sql(
          'test-merge-alert-true',
          `update watch_alert set (fired_at, fired_day, fired_value) = row(business_now(), date '2026-07-02', nav_one() * 2)
           where fund_code = $1 and fired_at is null`,
        ),
        [fundCode],
      )
    const toldOf = async ({ client }: Browser) =>
      (await client.queryMessages({})).messages.filter(({ title }) => title === '自选提醒').length
    await comeTrue(told)
    await comeTrue(seen)
    await tellWaiting(db, tellers)
    expect(await toldOf(browser)).toBe(2)
    const { news } = await browser.client.queryWatchNews({})
    const alertId = news.find(({ fundCode }) => fundCode === seen)?.alertId ?? ''
    await browser.client.seeWatchNews({ alertIds: [alertId] })
    await comeTrue(waiting)
    await merge()
    await tellWaiting(db, tellers)
    const { messages } = await browser.client.queryMessages({})
    expect(messages.filter(({ title }) => title === '自选提醒').map(({ link }) => link)).toEqual([
      expect.stringContaining(waiting),
    ])
    const after = (await browser.client.queryWatchNews({})).news.map(({ fundCode }) => fundCode)
    expect(after.toSorted()).toEqual([told, waiting])
  })

  it('of an alert that came true for both the one of the account that goes on', async () => {
    const fundCode = codes[5] ?? ''
    for (const { client } of [holder, browser]) {
      await client.setFavor({ fundCode, spid: SPID, isFavourite: true })
      await client.setWatchAlert({ fundCode, spid: SPID, alertKind: 'navAbove', alertValue: '1.1' })
    }
    await addDays(db, fundCode, [{ day: '2026-07-02', nav: navOf('1.2') }])
    await koi.services.settlement.settleUntil(NOW_MS)
    await tellWaiting(db, tellers)
    await merge()
    await tellWaiting(db, tellers)
    expect((await browser.client.queryWatchNews({})).news).toHaveLength(1)
    const { messages } = await browser.client.queryMessages({})
    expect(messages.filter(({ title }) => title === '自选提醒')).toHaveLength(1)
  })
})
