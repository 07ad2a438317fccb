import { navOf } from '@koi/domain/products/nav'
import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { refreshSearch } from '#modules/market/index.ts'
import { codeOf, freshKey, shanghaiMs, sitExam, tradingAs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { addOtherBrand, OTHER_HOST } from './two-brands.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addFund(db, {
  code: 'FUND',
  name: '同名基金',
  days: {
    '2026-02-27': navOf('1.0000'),
    '2026-03-02': navOf('1.0100'),
    '2026-03-03': navOf('1.0200'),
    '2026-03-04': navOf('1.0300'),
  },
})
await refreshSearch(db)
await addOtherBrand(koi)

const product = { fundCode: 'FUND', spid: TEST_SPID }
const MAIN = 'localhost'

/** Logs in by phone and code, as a person does. */
async function byPhone(host: string, phone: string) {
  const browser = koi.visitor(host)
  const { demoCode: code = '' } = await browser.client.sendLoginCode({ phone })
  const { accountId } = await browser.client.phoneLogin({ phone, code })
  return { ...browser, accountId }
}

/** Somebody of the main brand with an order, a holding, favourites and search words. */
async function owner() {
  const person = tradingAs(await koi.demoPerson(MAIN), db)
  await sitExam(db, person.accountId, 'C5')
  await person.client.setFavor({ ...product, isFavourite: true })
  await person.client.searchFunds({ keyword: '同名', isFinished: 1 })
  const held = await person.buy('FUND', 500_000)
  await koi.clock.freeze(shanghaiMs('2026-03-04T10:00'))
  await koi.services.settlement.settleUntil(shanghaiMs('2026-03-04T10:00'))
  const { orderId: unpaid } = await person.client.buy(await person.buyRequest('FUND', 100_000))
  const running = await person.buy('FUND', 200_000)
  return { ...person, held, unpaid, running }
}

const mine = await owner()
const stranger = tradingAs(await koi.demoPerson(OTHER_HOST), db)
await sitExam(db, stranger.accountId, 'C5')
const nobody = { held: '2026030200000000', unpaid: '2026030200000001', running: '2026030200000002' }

describe('the same phone at two brands', () => {
  const phone = `137${String(randomInt(1e8)).padStart(8, '0')}`

  it('is two accounts; each brand knows its own', async () => {
    const here = await byPhone(MAIN, phone)
    await koi.clock.freeze(shanghaiMs('2026-03-04T10:05'))
    const there = await byPhone(OTHER_HOST, phone)
    expect(there.accountId).not.toBe(here.accountId)
    await koi.clock.freeze(shanghaiMs('2026-03-04T10:10'))
    expect((await byPhone(MAIN, phone)).accountId).toBe(here.accountId)
  })
})

/** The browser of somebody, who opens the other brand with the cookies of the first. */
function carriedTo(host: string, cookies: ReadonlyMap<string, string>): Browser {
  const browser = koi.visitor(host)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

describe('a session of one brand', () => {
  it('is none at the other, for every call that needs one', { timeout: 150_000 }, async () => {
    const { inject, requestOf, client } = carriedTo(OTHER_HOST, mine.cookies)
    expect((await client.querySession({})).account).toBeNull()
    const codes = new Set<string>()
    for (const { definition } of koi.calls.filter((call) => call.definition.access === 'user')) {
      const response = await inject(requestOf(definition, {}))
      codes.add(response.json().retcode)
    }
    expect([...codes].map(String)).toEqual(['1001'])
    // And it lives on where it belongs.
    expect((await mine.client.querySession({})).account?.accountId).toBe(mine.accountId)
  })

  it('gives a visitor of the other brand nothing of its favourites and words', async () => {
    const { client } = carriedTo(OTHER_HOST, mine.cookies)
    const { results } = await client.searchFunds({ keyword: '同名' })
    expect(results.items.map((item) => item.isFavourite)).toEqual([0])
    expect((await client.querySearchHome({})).history).toEqual([])
  })
})

type Ids = typeof nobody

/** Every call that takes an id of something a person owns. */
const askAbout: Record<string, (who: Browser, ids: Ids) => Promise<unknown>> = {
  queryOrder: ({ client }, { held }) => client.queryOrder({ orderId: held }),
  cancelOrder: ({ client }, { running }) => client.cancelOrder({ orderId: running }),
  mockPay: ({ client }, { unpaid }) => client.mockPay({ orderId: unpaid, payCode: 0 }),
  queryAsset: ({ client }) => client.queryAsset(product),
  queryLots: ({ client }) => client.queryLots(product),
  queryProfitDetail: ({ client }) => client.queryProfitDetail(product),
  queryHoldingCurve: ({ client }) => client.queryHoldingCurve({ ...product, period: 'setup' }),
  redeem: ({ client }) =>
    stranger.redeemRequest('FUND', 100).then((request) => client.redeem(request)),
}

const answerOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: Error & { retcode?: string; body?: unknown }) =>
      JSON.stringify([error.retcode, error.message, error.body]),
  )

describe.each(Object.entries(askAbout))('RU-004 %s', (_, ask) => {
  it('answers somebody of another brand as if there were nothing', async () => {
    const foreign = await answerOf(ask(stranger, mine))
    const missing = await answerOf(ask(stranger, nobody))
    expect(foreign).not.toBe('answered')
    expect(foreign).toBe(missing)
  })
})

describe('what is listed at one brand', () => {
  it('holds nothing of the other', async () => {
    const { client } = stranger
    expect((await client.queryOrders({})).orders).toEqual([])
    expect((await client.queryAssetList({})).holdings).toEqual([])
    expect((await client.queryFavorList({})).items).toEqual([])
    expect((await client.queryAssetRecords(product)).total).toBe(0)
    expect((await client.querySearchHome({})).history).toEqual([])
    expect((await client.queryMainAsset({})).valueCents).toBe(0)
    expect((await client.queryItemPersonal(product)).isHeld).toBe(false)
    // The same questions at home have answers.
    expect((await mine.client.queryOrders({})).orders).toHaveLength(3)
    expect((await mine.client.queryFavorList({})).items).toHaveLength(1)
  })

  it('popular words are those of the brand’s own people', async () => {
    const word = '同名基金'
    for (let person = 0; person < 3; person += 1) {
      const { client } = await koi.demoPerson(MAIN)
      await client.searchFunds({ keyword: word, isFinished: 1 })
    }
    const wordsAt = async (host: string) =>
      (await koi.visitor(host).client.querySearchHome({})).hotWords
    expect(await wordsAt(MAIN)).toContain(word)
    expect(await wordsAt(OTHER_HOST)).not.toContain(word)
  })

  it('a person of the demo of one brand cannot be entered at the other', async () => {
    expect(
      await codeOf(koi.visitor(OTHER_HOST).client.demoPersonLogin({ accountId: mine.accountId })),
    ).toBe('1203')
  })

  it('an idempotency key of one brand’s person says nothing to another’s', async () => {
    const key = freshKey()
    const place = async (who: typeof stranger) =>
      who.client.buy({ ...(await who.buyRequest('FUND', 100_000)), idempotencyKey: key })
    const [here, there] = [await place(mine), await place(stranger)]
    expect(here.orderId).not.toBe(there.orderId)
  })
})
