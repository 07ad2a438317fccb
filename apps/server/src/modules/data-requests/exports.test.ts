import { describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { addTestFund, byPhone, newPhone } from './data-requests.fixture.ts'

const NOW = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: NOW })
await addTestFund(koi)
await addOtherBrand(koi)

const stale = sql(
  'test-session-stale',
  "update session set reauthed_at = now() - interval '1 hour' where account_id = $1",
)
const fetchFrom = (who: Browser, url: string, authority?: string) =>
  who.inject({ method: 'GET', url, ...(authority !== undefined && { authority }) })

/** What the answer to a made up address is. */
const missing = `/resources/data-exports/${'x'.repeat(43)}`

describe('a copy of one’s own data', () => {
  it('holds everything of the account and nothing of another', async () => {
    const [one, other] = [await createInvestor(koi), await createInvestor(koi)]
    const listid = await one.buy('FUND', 500_000)
    const foreign = await other.buy('FUND', 300_000)
    await one.client.setFavor({ fundCode: 'FUND', spid: TEST_SPID, isFavourite: true })
    await one.client.searchFunds({ keyword: '样本', isFinished: 1 })
    await one.client.recordAuthAndSetSwitch({ scene: 'statistics', version: 1, agreed: true })
    const target = '/h5/v6/pages/index/index'
    const { code } = await one.client.createShareLink({ target, title: '首页' })

    const { link, expiresMs } = await one.client.requestExport({})
    expect(expiresMs).toBe(NOW + 24 * 3_600_000)
    const answer = await fetchFrom(one, link)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="koi-data-2026-03-02.json"',
      'cache-control': 'no-store',
    })
    expect(answer.json()).toMatchObject({
      exportedAt: '2026-03-02T10:00:00+08:00',
      profile: [{ accountId: one.accountId, openedAt: '2026-03-02T10:00:00+08:00' }],
      sessions: [{ openedBy: 'demo' }],
      identities: [],
      consents: [{ scene: 'statistics', textVersion: 1, isAgreed: true }],
      orders: [{ orderId: listid, amountCents: 500_000, state: 'paid' }],
      shareLinks: [{ code }],
      searchWords: [{ word: '样本' }],
      favourites: [{ fundCode: 'FUND' }],
      examSittings: [{ investorClass: 'C5' }],
      traces: [],
    })
    const lines: { kind: string; amount: number }[] = answer.json().ledgerLines
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['demoMoney', 10_000_000],
      ['pay', -500_000],
    ])
    expect(answer.body).not.toContain(foreign)
    expect(answer.body).not.toContain(other.accountId)
    for (const secret of [one.cookies.get('koi_session'), one.cookies.get('qlskey')]) {
      expect(answer.body).not.toContain(secret)
    }
  })

  it('is another account’s, a visitor’s and another brand’s as little as a made up one', async () => {
    const [one, other] = [await koi.person(), await koi.person()]
    const { link } = await one.client.requestExport({})
    const expected = await fetchFrom(other, missing)
    expect(expected.statusCode).toBe(404)
    const answers = [
      await fetchFrom(other, link),
      await fetchFrom(koi.visitor(), link),
      await fetchFrom(await koi.demoPerson(OTHER_HOST), link, OTHER_HOST),
      await fetchFrom(one, link, OTHER_HOST),
    ]
    for (const { statusCode, body } of answers) {
      expect([statusCode, body.replaceAll(link, missing)]).toEqual([404, expected.body])
    }
    expect((await fetchFrom(one, link)).statusCode).toBe(200)
  })

  it('asks who is there when the login is older than some minutes', async () => {
    const who = await koi.person()
    await koi.db.run(stale, [who.accountId])
    expect(await codeOf(who.client.requestExport({}))).toBe('1211')
    expect((await who.client.queryDataRequests({})).exports).toEqual([])
  })

  it('is given three times a day, also to many askers at once, and again the next day', async () => {
    const who = await koi.person()
    const asked = await Promise.all([1, 2, 3, 4, 5].map(() => codeOf(who.client.requestExport({}))))
    expect(asked.toSorted()).toEqual(['0', '0', '0', '1961', '1961'])
    expect(await who.client.queryDataRequests({})).toMatchObject({ exportsLeft: 0 })
  })

  it('can be fetched for 24 hours and no longer', async () => {
    const who = await byPhone(koi, newPhone())
    const { link } = await who.client.requestExport({})
    await koi.clock.freeze(NOW + 24 * 3_600_000 - 1000)
    expect((await fetchFrom(who, link)).statusCode).toBe(200)
    await koi.clock.freeze(NOW + 24 * 3_600_000)
    expect((await fetchFrom(who, link)).statusCode).toBe(404)
    expect(await who.client.queryDataRequests({})).toMatchObject({ exports: [], exportsLeft: 3 })
  })
})
