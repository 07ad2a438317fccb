/** What a question for placements may say beside its positions (SPEC §5, RU-172, EN-379 to EN-393). */
const EXTRA_INFO_KEYS: readonly string[] = [
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
  'bizRuleParam',
  'thirdDataCarryParam',
  'context_filter_key',
  'source_channel',
]

/** What `bizRuleParam` may say. */
const BIZ_RULE_KEYS: readonly string[] = ['asset', 'stockIndex']

const only = (given: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([key]) => keys.includes(key)))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The allowed keys of what was given; all others are dropped. */
export function allowedExtraInfo(
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = only(given, EXTRA_INFO_KEYS)
  const { bizRuleParam } = kept
  return isObject(bizRuleParam)
    ? { ...kept, bizRuleParam: only(bizRuleParam, BIZ_RULE_KEYS) }
    : kept
}
