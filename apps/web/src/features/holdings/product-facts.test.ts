import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { issueCalls } from '@koi/contracts/calls/issues'
import { expect, it } from 'vitest'
import { productNames } from '#features/products/index.ts'
import { customRequest, productFactsOf, readProductCode } from './product-facts.ts'

const fund = productNames('bond')
const product = { fundCode: '000198', spid: '1' }
const profile = {
  typeText: '债券型',
  companyCode: 'TA000003',
  companyName: '汐基金',
  manager: '林一',
  custodian: '',
  setUpDate: '',
  sizeText: '',
  benchmarkText: '',
  recommendedHolding: '1年以上',
  objective: '',
}

it('RU-226 asks for part 18 of the public papers', () => {
  expect(customRequest(product)).toEqual({ fundCode: '000198', spid: '1', queryType: [18] })
})

it.each([
  ['?product_code=012', 12],
  ['?product_code=', undefined],
  ['?product_code=1.5', undefined],
  ['', undefined],
])('RU-177 reads the number in %j', (search, code) => {
  expect(readProductCode(search)).toBe(code)
})

it('ER-048 leaves out what an empty configuration and lost papers do not say', () => {
  expect(productFactsOf(undefined, {}, fund)).toEqual({ company: undefined, rows: [] })
})

it('puts papers and configuration into words', () => {
  const custom = { fundCode: '000198', parts: [{ queryType: 18 as const, profile }] }
  expect(productFactsOf(custom, { cutOffTime: '15:00', arriveDays: 2 }, fund)).toEqual({
    company: { code: 'TA000003', name: '汐基金' },
    rows: [
      { label: '基金经理', value: '林一' },
      { label: '建议持有', value: '1 年以上' },
      { label: '当日截止', value: '交易日 15:00' },
      { label: '卖出到账', value: '卖出后第 2 个交易日到账' },
    ],
  })
})

it('names nobody as the manager of gold', () => {
  const custom = { fundCode: '901101', parts: [{ queryType: 18 as const, profile }] }
  const { rows } = productFactsOf(custom, {}, productNames('gold'))
  expect(rows.map(({ label }) => label)).toEqual(['建议持有'])
})

it('RU-301 a holding is waited for 10 s and kept for 15 s', () => {
  expect(holdingsCalls.queryAsset).toMatchObject({ timeoutMs: 10_000, cacheMs: 15_000 })
})

it('RU-310 the list of closed issues is kept for 15 s', () => {
  expect(issueCalls.queryCloseIssueList.cacheMs).toBe(15_000)
})
