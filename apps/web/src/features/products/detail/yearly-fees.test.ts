import { expect, it } from 'vitest'
import { yearlyFeeTexts } from './yearly-fees.ts'

const fees = (...rates: (number | null)[]) =>
  ['管理费', '托管费', '销售服务费'].map((label, at) => ({ label, ratePpm: rates[at] ?? null }))

it('unknown fees are --, never free', () => {
  expect(yearlyFeeTexts(fees(null, null, null), '基金')).toEqual({
    whole: '--',
    note: '管理费 -- · 托管费 -- · 销售服务费 --。每天从基金资产中计提，不另外收取；未披露的以产品法律文件为准。',
  })
  expect(yearlyFeeTexts(fees(null, null, 4_000), '基金').whole).toBe('--')
  expect(yearlyFeeTexts(fees(12_000, 2_000, null), '基金').note).toContain('销售服务费 --')
})

it('known fees are summed, and free where each of them is', () => {
  expect(yearlyFeeTexts(fees(12_000, 2_000, 0), '基金').whole).toBe('1.40%/年')
  expect(yearlyFeeTexts(fees(0, 0, 2_000), '产品').note).toContain('每天从产品资产中计提')
  expect(yearlyFeeTexts(fees(0, 0, 0), '基金')).toEqual({ whole: '不收取', note: '' })
})
