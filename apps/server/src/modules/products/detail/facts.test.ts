import { describe, expect, it } from 'vitest'
import { PROFILE_QUERY_TYPE, productFactCalls } from '@koi/contracts/calls/products-facts'
import { productCalls } from '@koi/contracts/calls/products'
import { toWire } from '@koi/contracts/wire'
import { requestTimeout } from '@koi/domain/requests/timeouts'
import { sql } from '#kernel/db.ts'
import { createDemoApp, EVENING_MS, SPID } from '../funds.fixture.ts'

/** A money fund, an index fund, a mixed fund, and a bank product with a product code. */
const only = ['900001', '900311', '900121', '901001']
const app = await createDemoApp({ only })
const visitor = app.visitor()
const { client } = visitor
const keys = (fundCode: string) => ({ fundCode, spid: SPID })

const { detail } = await client.querySkuDetail({ sku: keys('900311') })

describe('one product under the names of the specification', () => {
  it('CL-062 FrontQrySkuDetailInfo answers what QuerySkuDetailInfo answers', async () => {
    const front = await client.frontQuerySkuDetail({ sku: keys('900311') })
    expect(front.detail).toEqual(detail)
  })

  it('CL-085 EN-095 the Fund SP call names its product in camel case, with a whole product code', async () => {
    const sku = { fundCode: '900311', spid: SPID, productCode: 12 }
    expect((await client.querySkuDetail({ sku })).detail).toEqual(detail)
    const broken = client.querySkuDetail({ sku: { ...sku, productCode: 1.5 } })
    await expect(broken).rejects.toMatchObject({ retcode: '1002' })
  })

  it('RU-225 the Fund SP call says its success as the text 0, which its client takes', async () => {
    const answer = await visitor.inject(
      visitor.requestOf(
        productCalls.querySkuDetail,
        toWire(productCalls.querySkuDetail.request, { sku: keys('900311') }),
      ),
    )
    expect(answer.json()).toMatchObject({ retcode: '0' })
  })

  it('CL-076 and CL-125 answer the product as lists show it', async () => {
    const { detail } = await client.queryItemDetailInfo(keys('900311'))
    expect(detail).toMatchObject({
      fundCode: '900311',
      spid: SPID,
      nav: detail.nav,
      navDay: detail.navDay,
      onlineStatus: 1,
    })
    expect((await client.queryProductItem(keys('900311'))).productItem).toEqual(detail)
    const elsewhere = client.queryItemDetailInfo({ fundCode: '900311', spid: '1800000009' })
    await expect(elsewhere).rejects.toMatchObject({ retcode: '1101' })
    const call = productFactCalls.queryItemDetailInfo
    const answer = await visitor.inject(
      visitor.requestOf(call, toWire(call.request, keys('900311'))),
    )
    expect(answer.json()).toMatchObject({ retcode: 0, item_detail_info: { s_fundcode: '900311' } })
    expect(call.path).toMatch(/^\/fbp\/fund\/v1\/[\w.]*\.QueryItemDetailInfo$/)
    expect([requestTimeout(call.timeoutMs), call.cacheMs]).toEqual([35_000, 180_000])
  })

  it('CL-063 answers many in the order asked, without those of another seller', async () => {
    const products = [keys('900121'), keys('900001'), { fundCode: '900311', spid: '1' }]
    const { items } = await client.queryBriefBaseInfoList({ products })
    expect(items.map(({ fundCode }) => fundCode)).toEqual(['900121', '900001'])
  })

  it('CL-075 finds the seller and the product code of products', async () => {
    const { skus } = await client.querySkuByProduct({ fundCodes: ['901001', '900311'] })
    expect(skus).toMatchObject([
      { fundCode: '901001', spid: SPID, productCode: 10 },
      { fundCode: '900311', spid: SPID, productCode: 0, name: detail.name },
    ])
  })

  it('CL-065 and CL-086 answer the parts of the papers that are asked for by number', async () => {
    const ask = (queryType: number[]) =>
      client.queryFundPublicCustom({ ...keys('900311'), queryType })
    expect(await ask([PROFILE_QUERY_TYPE])).toMatchObject({
      fundCode: '900311',
      parts: [
        {
          queryType: 18,
          profile: { companyName: detail.companyName, manager: detail.manager },
        },
      ],
    })
    expect((await ask([7])).parts).toEqual([])
  })

  it('CL-065 asks by the code alone, too, and answers what the database says of the fund', async () => {
    const { parts } = await client.queryFundPublicCustom({
      fundCode: '900311',
      queryType: [7, PROFILE_QUERY_TYPE],
    })
    const said = await app.db.get(
      sql<{ manager: string; custodian: string; setUp: string }>(
        'test-fund-profile',
        `select manager, custodian, set_up_date as "setUp" from fund where code = $1`,
      ),
      ['900311'],
    )
    expect(parts.map(({ queryType }) => queryType)).toEqual([PROFILE_QUERY_TYPE])
    expect(parts[0]?.profile).toMatchObject({
      manager: said.manager,
      custodian: said.custodian,
      setUpDate: said.setUp,
    })
    expect(said.manager).not.toBe('')
    const unknown = { fundCode: 'NOSUCH', queryType: [PROFILE_QUERY_TYPE] }
    await expect(client.queryFundPublicCustom(unknown)).rejects.toMatchObject({ retcode: '1101' })
  })
})

it('CL-074 says what a discount takes off a fee', async () => {
  const ask = (discountType: 1 | 2, discountRate: number) =>
    client.queryFundBuySaveFee({ ...keys('900311'), discountType, discountRate, totalFee: 150 })
  expect(await ask(1, 100)).toEqual({ actualRate: 100, originFeeCents: 150, savedCents: 135 })
  expect(await ask(2, 500)).toEqual({ actualRate: 0, originFeeCents: 150, savedCents: 150 })
  await expect(ask(1, 1001)).rejects.toMatchObject({ retcode: '1002' })
})

describe('fund companies', () => {
  it('CL-077 answers a company with a slice of the funds of it that are sold here', async () => {
    const { companyCode } = detail
    const first = await client.queryCompanyInfo({ companyCode, limit: 1 })
    expect(first.items).toHaveLength(1)
    expect(first.next === '').toBe(first.fundCount === 1)
    const all = await client.queryCompanyInfo({ companyCode })
    expect(all.items).toHaveLength(all.fundCount)
    expect(all.items.map(({ fundCode }) => fundCode)).toContain('900311')
    await expect(client.queryCompanyInfo({ companyCode: 'NOBODY' })).rejects.toMatchObject({
      message: '没有找到该基金公司',
    })
  })
})

describe('market indices', () => {
  const lastClose = sql<{ day: string; close: number }>(
    'test-last-close',
    `select day, close from index_day where index_code = 'J000300' and published_at <= $1
     order by day desc limit 1`,
  )

  it('CL-068 answers an index with its newest published close', async () => {
    const { index } = await client.queryIndexDetail({
      indexCode: 'J000300',
      period: 'month1',
    })
    const at = new Date(EVENING_MS).toISOString()
    const newest = await app.db.find(lastClose, [at])
    expect(index).toMatchObject({ indexName: '锦沪深300', isDemoMarket: true, ...newest })
    const [start] = index.closes
    expect(index.periodRiseRate).toBe(
      Math.round(((newest?.close ?? 0) / (start ?? 1) - 1) * 1_000_000),
    )
    expect(index.days).toHaveLength(index.closes.length)
    await expect(client.queryIndexDetail({ indexCode: 'NONE' })).rejects.toMatchObject({
      message: '没有找到该指数',
    })
  })

  it.each(['J000300', 'j000300', '000300', '000300.SH', 'sh000300', '900311'])(
    'CL-069 finds the index behind %s',
    async (zqCode) => {
      const { indexCode } = await client.queryIndexCodeByZqCode({ zqCode })
      expect(indexCode).toBe('J000300')
    },
  )

  it('CL-069 finds nothing behind a code of nothing', async () => {
    await expect(client.queryIndexCodeByZqCode({ zqCode: '999999' })).rejects.toMatchObject({
      retcode: '1101',
    })
  })
})

describe('the configuration file of a product', () => {
  const read = (name: string) => visitor.inject({ url: `/resources/fundinfo/${name}` })

  it('CL-088 is public and kept for a while', async () => {
    const answer = await read(`fundConfig_900311_${SPID}.json`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=180')
    expect(answer.json()).toMatchObject({ fund_code: '900311', product_code: 0 })
  })

  it('CL-088 names the product code where there is one', async () => {
    const answer = await read(`fundConfig_901001_${SPID}_10.json`)
    expect(answer.json()).toMatchObject({ fund_code: '901001', product_code: 10 })
    expect((await read(`fundConfig_901001_${SPID}_11.json`)).statusCode).toBe(404)
  })

  it.each(['fundConfig_900311_1.json', `fundConfig_NOBODY_${SPID}.json`, 'x.json'])(
    'CL-088 is not found where %s is asked for',
    async (name) => {
      expect((await read(name)).statusCode).toBe(404)
    },
  )
})
