import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import type { CallName } from '@koi/contracts/calls'
import type { Browser } from '#http/testing.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, freshKey, shanghaiMs, sitExam, tradingAs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { refreshSearch } from '#modules/market/index.ts'
import { addOtherBrand, OTHER_HOST } from './two-brands.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-03T10:00') })
const { db } = koi
const days = { '2026-02-27': navOf('1.0000'), '2026-03-02': navOf('1.0100') }
/** On the shelf of the other brand, off it by category, off it by seller. */
await addFund(db, { code: 'BOND', name: '甲债券', category: 'bond', days })
await addFund(db, { code: 'MIX', name: '甲混合', category: 'mixed', days })
await addFund(db, { code: 'ALIEN', name: '甲外来', category: 'bond', days })
await addFund(db, { code: 'GOLD', name: '甲黄金', category: 'gold', saleState: 'quoteOpen', days })
await db.run(sql('test-alien', `update fund set spid = '1800000001' where code = 'ALIEN'`))
await db.run(
  sql(
    'test-company',
    `with made as (insert into fund_company (code, name) values ('C1', '甲公司') returning code)
     update fund set company_code = 'C1'`,
  ),
)
await db.run(
  sql(
    'test-news',
    `with article as (insert into news_article (feed, guid) values ('test', '1') returning id)
     insert into news_version (article_id, version, is_newest, origin, source, title, summary, blocks, link, published_at, fund_codes)
     select id, 1, true, 'import', '甲社', '甲债券、甲混合', '', '[]', '', shanghai_time('2026-03-02', 1200),
       array['BOND', 'MIX', 'ALIEN'] from article`,
  ),
)
await refreshSearch(db)
await addOtherBrand(koi, { shelf: ['bond'] })
// Gold is on sale while it is quoted: the hours are laid by the settlement.
await koi.services.settlement.settleUntil(shanghaiMs('2026-03-03T10:00'))

const sellerOf = (code: string) => (code === 'ALIEN' ? '1800000001' : TEST_SPID)
const keys = (fundCode: string) => ({ fundCode, spid: sellerOf(fundCode) })

const main = await koi.demoPerson()
const other = await koi.demoPerson(OTHER_HOST)
for (const { accountId } of [main, other]) await sitExam(db, accountId, 'C5')

/** Which product each brand sells. */
const table = [
  ['main', 'BOND', '0', main],
  ['main', 'MIX', '0', main],
  ['main', 'ALIEN', '1101', main],
  ['other', 'BOND', '0', other],
  ['other', 'MIX', '1101', other],
  ['other', 'ALIEN', '1101', other],
] as const

/** Every call that reads one product, and answers for it alone. */
const byProduct: Partial<Record<CallName, (who: Browser, code: string) => Promise<unknown>>> = {
  querySkuDetail: ({ client }, code) => client.querySkuDetail({ sku: keys(code) }),
  queryProfitRateCurve: ({ client }, code) =>
    client.queryProfitRateCurve({ ...keys(code), period: 'month1' }),
  queryProfitRateCurveVisitor: ({ client }, code) =>
    client.queryProfitRateCurveVisitor({ ...keys(code), period: 'month1' }),
  queryNavHistory: ({ client }, code) => client.queryNavHistory(keys(code)),
  queryItemProtocolList: ({ client }, code) =>
    client.queryItemProtocolList({ products: [keys('BOND'), keys(code)] }),
  queryDocument: ({ client }, code) => client.queryDocument({ ...keys(code), kind: 'summary' }),
  queryItemPersonal: ({ client }, code) => client.queryItemPersonal(keys(code)),
  queryFundHoldings: ({ client }, code) => client.queryFundHoldings(keys(code)),
  queryFundMetrics: ({ client }, code) => client.queryFundMetrics(keys(code)),
  queryFundDiagnosis: ({ client }, code) => client.queryFundDiagnosis(keys(code)),
  queryFundMfCustom: ({ client }, code) => client.queryFundMfCustom(keys(code)),
  frontQuerySkuDetail: ({ client }, code) => client.frontQuerySkuDetail({ sku: keys(code) }),
  queryItemDetailInfo: ({ client }, code) => client.queryItemDetailInfo(keys(code)),
  queryProductItem: ({ client }, code) => client.queryProductItem(keys(code)),
  queryFundPublicCustom: ({ client }, code) =>
    client.queryFundPublicCustom({ ...keys(code), queryType: [18] }),
  queryFundBuySaveFee: ({ client }, code) =>
    client.queryFundBuySaveFee({
      ...keys(code),
      discountRate: 100,
      discountType: 1,
      totalFee: 150,
    }),
  setFavor: ({ client }, code) => client.setFavor({ ...keys(code), isFavourite: true }),
  setWatchAlert: ({ client }, code) =>
    client.setWatchAlert({ ...keys(code), alertKind: 'navBelow', alertValue: '0.0001' }),
  queryBuyPre: ({ client }, code) => client.queryBuyPre(keys(code)),
  queryTransferOffers: ({ client }, code) => client.queryTransferOffers(keys(code)),
  queryPlanPre: ({ client }, code) =>
    client.queryPlanPre({ ...keys(code), cycle: 'month', payDay: 1 }),
  queryPlanBacktest: ({ client }, code) =>
    client.queryPlanBacktest({
      ...keys(code),
      cycle: 'month',
      payDay: 1,
      amount: 100_000,
      years: 1,
    }),
  queryFundTalk: ({ client }, code) => client.queryFundTalk({ fundCode: code }),
  followFund: ({ client }, code) => client.followFund({ fundCode: code, isFollowed: true }),
  generateImage: ({ client }, code) =>
    client.generateImage({ imageTemplateId: 'fund_poster', content: keys(code) }),
}

/** Calls about what the person has: it stays in sight and can be sold when its product leaves the shelf. */
const ownThings = [
  'queryConvertPre',
  'queryConvertTargets',
  'queryConvertDeal',
  'convert',
  'queryDividendMode',
  'setDividendMode',
  'buy',
  'addPlan',
  'redeem',
  'quickRedeem',
  'queryRedeemPre',
  'queryGoldHolding',
  'sellGold',
  'queryOrders',
  'queryAsset',
  'queryAssetOneSimple',
  'queryAssetRecords',
  'queryProfitDetail',
  'queryHoldingCurve',
  'queryLots',
  'queryAppAccount',
  'queryCloseIssueList',
  'queryHeldIssues',
  'setMaturityInstruction',
  'offerTransfer',
  'takeTransfer',
  'queryProfitProof',
  'queryHoldingAsOf',
  'queryBehaviourGap',
  'queryNavCorrections',
  'previewProfitCard',
  'makeProfitCard',
  'saveDraft',
  'moveFavor',
  'restoreFavor',
  'saveFavorNote',
  'setInWatchGroup',
]
/** Calls about many products, which leave out what is off the shelf. */
const byMany: Partial<Record<CallName, (who: Browser, codes: string[]) => Promise<string[]>>> = {
  queryBriefBaseInfoList: async ({ client }, codes) => {
    const { items } = await client.queryBriefBaseInfoList({ products: codes.map(keys) })
    return items.map(({ fundCode: code }) => code)
  },
  querySkuByProduct: async ({ client }, codes) => {
    const { skus } = await client.querySkuByProduct({ fundCodes: codes })
    return skus.map(({ fundCode: code }) => code)
  },
  async queryNewsList({ client }, codes) {
    const told: string[] = []
    for (const fundCode of codes) {
      const { articles } = await client.queryNewsList({ fundCode })
      // What the article names beside it is left out where it is off the shelf, too.
      if (articles.length > 0) told.push(fundCode)
      expect(
        articles.flatMap(({ mentions }) => mentions.map((each) => each.fundCode)),
      ).not.toContain('ALIEN')
    }
    return told.toSorted((one, other) => codes.indexOf(one) - codes.indexOf(other))
  },
}
for (const { client } of [main, other])
  await client.recordAuthAndSetSwitch({ scene: 'profit_card', version: 1, agreed: true })
/** What people of both brands said and showed of two products, wherever these were on sale then. */
await db.run(
  sql(
    'test-talk',
    `with person as (
       insert into discussion_member (user_id, account_id, brand_id, nick, nick_key, joined_at)
       select 'u2222222222' || (2 + row_number() over (order by id)), id, brand_id, right(id, 12), id, business_now()
       from account where id = any ($1) returning user_id, brand_id
     ), talk as (
       insert into discussion_post (post_id, brand_id, author_id, request_key, kind, content, created_at)
       select md5(p.user_id || f.code), p.brand_id, p.user_id, f.code, 'post', f.name, business_now()
       from person p cross join fund f where f.code in ('BOND', 'MIX') returning post_id, request_key
     ), about as (
       insert into discussion_post_fund (post_id, fund_code, spid, place, created_at)
       select t.post_id, f.code, f.spid, 0, business_now() from talk t join fund f on f.code = t.request_key
     )
     insert into profit_card (card_id, author_id, brand_id, request_key, fund_code, spid, period, from_day, to_day, days, own_rate,
       fund_rate, profit_cents, fall_rate, curve, is_public, made_at)
     select left(md5(p.user_id || f.code), 22), p.user_id, p.brand_id, f.code, f.code, f.spid, 'setup', date '2026-01-01', date '2026-03-01',
       59, 0, 0, 0, 0, '[]', true, business_now()
     from person p cross join fund f where f.code in ('BOND', 'MIX')`,
  ),
  [[main.accountId, other.accountId]],
)
/** Calls about what is said and shown of a product. */
const byTalk: Partial<
  Record<CallName, (who: Browser, code: string) => Promise<readonly unknown[]>>
> = {
  querySubjects: async ({ client }, fundCode) =>
    (await client.querySubjects({ feed: 'fund', order: 'time', fundCode })).posts,
  queryProfitCards: async ({ client }, fundCode) =>
    (await client.queryProfitCards({ cardScope: 'fund', fundCode })).cards,
}
/** Calls about a period of a product. */
const byPeriod: Partial<Record<CallName, (who: Browser, code: string) => Promise<unknown>>> = {
  queryIssue: ({ client }, code) => client.queryIssue({ ...keys(code), issue: '20260101' }),
}
/** Calls about gold alone: anything else is as unknown to them as what is off the shelf. */
const byGold: Partial<Record<CallName, (who: Browser, code: string) => Promise<unknown>>> = {
  queryGoldRealTimePrice: ({ client }, code) => client.queryGoldRealTimePrice(keys(code)),
  queryGoldCurve: ({ client }, code) => client.queryGoldCurve({ ...keys(code), period: 'month1' }),
  quoteGold: ({ client }, code) => client.quoteGold({ ...keys(code), side: 'buy' }),
  buyGold: ({ client }, code) =>
    client.buyGold({
      ...keys(code),
      quoteId: 'x'.repeat(43),
      priceLimit: 1,
      amount: 100_000,
      payChannel: 5,
      passwordToken: 'x'.repeat(43),
      idempotencyKey: freshKey(),
      confirmMismatch: 0,
    }),
}
/** Knows combinations alone: modules/combinations/shelf-of-combinations.test.ts asks it. */
const ofCombinations = ['queryCombination']
/** One’s own coupons, and what a brand offers: nothing of a product is answered. */
const ofCoupons = ['couponList', 'preExecPathDispatch']
/** What members of a family hold and show, whatever is on the shelf: as one’s own holdings are. */
const ofFamilies = ['queryFamilyHolding']
/** Evidence of what somebody was shown; nothing of a product is answered. */
const evidence = ['checkIsNeedTrace', 'appendTrace']
/** Changes what one is told of a fund that one follows already. */
const ofFollows = ['setFundFollowTells']

it('asks every call that takes a product: a new one is added here', async () => {
  const takesProduct = /"(?:fund_code|sku_info|protocol_query_list|item_sku_list|fund_code_list)"/
  const { paths } = (await koi.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, { requestBody?: unknown; parameters?: unknown }>>
  }>()
  const asked = koi.calls.filter(({ definition: { path, method } }) => {
    const { requestBody, parameters } = paths[path]?.[method.toLowerCase()] ?? {}
    return takesProduct.test(JSON.stringify([requestBody, parameters]))
  })
  const known = [
    ...Object.keys(byProduct),
    ...Object.keys(byMany),
    ...Object.keys(byGold),
    ...Object.keys(byPeriod),
    ...Object.keys(byTalk),
    ...ownThings,
    ...ofCombinations,
    ...ofCoupons,
    ...ofFamilies,
    ...evidence,
    ...ofFollows,
  ]
  expect(asked.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

describe.each(Object.entries(byProduct))('RU-004 %s', (_, ask) => {
  it.each(table)('at %s for %s answers %s', async (_, code, retcode, who) => {
    expect(await codeOf(ask(who, code))).toBe(retcode)
  })

  it('answers for what is off the shelf as for what is not there', async () => {
    const bodies = await Promise.all(
      ['MIX', 'NOBODY'].map((code) =>
        ask(other, code).then(never, (error: Error) => error.message),
      ),
    )
    expect(bodies[0]).toBe(bodies[1])
  })
})

it.each(Object.entries(byTalk))(
  'RU-004 %s says nothing of what is off the shelf',
  async (_, ask) => {
    const said = async (who: Browser) => [
      (await ask(who, 'BOND')).length,
      (await ask(who, 'MIX')).length,
    ]
    expect(await said(main)).toEqual([1, 1])
    expect(await said(other)).toEqual([1, 0])
  },
)

it('RU-004 nobody writes a post about what is off the shelf', async () => {
  const post = (fundCode: string) => ({
    kind: 'post' as const,
    title: '',
    content: '看好它的经理',
    topicId: '',
    interest: '',
    showsHolding: false,
    fundCodes: [fundCode],
    pictures: [],
    poll: null,
    draftId: '',
    requestKey: freshKey(),
  })
  expect(await codeOf(other.client.publishSubject(post('BOND')))).toBe('0')
  expect(await codeOf(other.client.publishSubject(post('MIX')))).toBe('3023')
})

it.each(Object.entries(byMany))('RU-004 %s leaves out what is off the shelf', async (_, ask) => {
  const codes = ['MIX', 'ALIEN', 'BOND', 'NOBODY']
  expect(await ask(main, codes)).toEqual(['MIX', 'BOND'])
  expect(await ask(other, codes)).toEqual(['BOND'])
})

describe.each(Object.entries(byPeriod))('RU-004 %s', (_, ask) => {
  it('knows periods of what the brand sells, and nothing else', async () => {
    // There is no such period of it.
    expect(await codeOf(ask(main, 'BOND'))).toBe('1523')
    expect(await codeOf(ask(main, 'NOBODY'))).toBe('1101')
  })
})

describe.each(Object.entries(byGold))('RU-004 %s', (_, ask) => {
  it('knows gold where the brand sells it, and nothing else', async () => {
    expect(await codeOf(ask(main, 'GOLD'))).not.toBe('1101')
    expect(await codeOf(ask(other, 'GOLD'))).toBe('1101')
    expect(await codeOf(ask(main, 'NOBODY'))).toBe('1101')
  })
})

function never(): never {
  throw new Error('was answered')
}

describe('lists of a brand', () => {
  const codesOf = (items: readonly { fundCode: string }[]) =>
    items.map(({ fundCode: code }) => code).toSorted()

  it.each([
    ['main', main, ['BOND', 'GOLD', 'MIX']],
    ['other', other, ['BOND']],
  ])('RU-004 %s finds and lists its own products', async (_, { client }, codes) => {
    const found = await client.searchFunds({ keyword: '甲' })
    expect(codesOf(found.results.items)).toEqual(codes)
    expect(found.results.total).toBe(codes.length)
    for (const sceneCmd of ['list_advanced', 'home_featured'] as const) {
      for (const sort of ['default', 'rate_desc', 'rate_asc'] as const) {
        const list = await client.queryItemList({ sceneCmd, sort })
        expect([codesOf(list.items), list.total]).toEqual([codes, codes.length])
        const counted = list.categories.reduce((sum, { count }) => sum + count, 0)
        expect(counted).toBe(codes.length)
      }
    }
    expect((await client.queryCompanyInfo({ companyCode: 'C1' })).fundCount).toBe(codes.length)
  })

  it('RU-004 searches by exact code do not reach beyond the shelf', async () => {
    const found = await other.client.searchFunds({ keyword: 'MIX' })
    expect(found.results).toEqual({
      items: [],
      total: 0,
      marks: [],
      hasMore: false,
    })
  })

  it('hide a favourite whose product has left the shelf, and show it when it comes back', async () => {
    const favourites = async () => codesOf((await other.client.queryFavorList({})).items)
    await other.client.setFavor({ ...keys('BOND'), isFavourite: true })
    expect(await favourites()).toEqual(['BOND'])
    await addOtherBrand(koi, { shelf: ['money'] })
    expect(await favourites()).toEqual([])
    await addOtherBrand(koi, { shelf: ['bond'] })
    expect(await favourites()).toEqual(['BOND'])
  })
})

describe('orders of a brand', () => {
  const buyer = tradingAs(other, db)

  it('refuse what is not on its shelf, and take what is', async () => {
    expect(await codeOf(buyer.buyRequest('MIX', 100_000).then(other.client.buy))).toBe('1101')
    expect(await codeOf(buyer.buy('BOND', 100_000))).toBe('0')
  })

  it('take no money for a product that left the shelf after it was ordered', async () => {
    const { orderId } = await other.client.buy(await buyer.buyRequest('BOND', 100_000))
    await addOtherBrand(koi, { shelf: ['money'] })
    expect(await codeOf(other.client.mockPay({ orderId, payCode: 0 }))).toBe('1102')
    await addOtherBrand(koi, { shelf: ['bond'] })
    expect(await codeOf(other.client.mockPay({ orderId, payCode: 0 }))).toBe('0')
  })

  it('keep what was bought in sight, and let it be sold, when its product has left the shelf', async () => {
    await koi.clock.freeze(shanghaiMs('2026-03-05T10:00'))
    await db.run(
      sql(
        'test-next-day',
        `insert into fund_day (fund_code, day, nav, total_index, published_at)
         values ('BOND', '2026-03-03', 10200, 100000000, shanghai_time('2026-03-03', 1200))`,
      ),
    )
    await koi.services.settlement.settleUntil(shanghaiMs('2026-03-05T10:00'))
    await addOtherBrand(koi, { shelf: ['money'] })
    const { position } = await other.client.queryAsset(keys('BOND'))
    expect(position.shares).toBeGreaterThan(0)
    const redemption = await buyer.redeemRequest('BOND', position.redeemableShares)
    expect(await codeOf(other.client.redeem({ ...redemption, idempotencyKey: freshKey() }))).toBe(
      '0',
    )
  })
})
