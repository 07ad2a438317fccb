import { expect, it } from 'vitest'
import { allowedExtraInfo } from './extra-info.ts'

/** EN-379 to EN-393. */
const allowed = [
  'preview_plan_id',
  'filterProductList',
  'external_channel',
  'subject_id',
  'buy_fee',
  'filterGroupAssetKey',
  'trans_rule_param_context',
  'filter_community_id',
  'filtered_live_id',
  'fund_code',
  'filterLabel',
  'thirdDataCarryParam',
  'context_filter_key',
  'source_channel',
]

it('RU-172, EN-379..393 keeps the allowed keys and drops all others', () => {
  const given = Object.fromEntries(allowed.map((key) => [key, key]))
  expect(allowedExtraInfo({ ...given, foo: 1, __proto__: { fund_code: 2 } })).toEqual(given)
  expect(allowedExtraInfo({ fund_code: '1', foo: 1 })).toEqual({ fund_code: '1' })
})

it('RU-172, EN-390 bizRuleParam keeps asset and stockIndex', () => {
  expect(allowedExtraInfo({ bizRuleParam: { asset: 1, stockIndex: 2, other: 3 } })).toEqual({
    bizRuleParam: { asset: 1, stockIndex: 2 },
  })
})
