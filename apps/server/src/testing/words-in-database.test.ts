import { REST_MODES } from '@koi/domain/fees/large-redemption'
import { PENSION_FLOWS } from '@koi/domain/pension/contribution'
import { CORRECTION_MODES } from '@koi/domain/corrections/correction-outcome'
import { MATURITY_INSTRUCTIONS } from '@koi/domain/issues/periods'
import { LOGIN_PROVIDERS } from '@koi/domain/identity/account-kind'
import { QUOTE_SIDES } from '@koi/domain/gold/quote'
import { dividendModes } from '@koi/domain/holdings/dividend'
import { ACTION_KINDS } from '@koi/domain/returns/stated-action'
import { investorClasses } from '@koi/domain/suitability/investor-class'
import { APP_KINDS } from '@koi/domain/combinations/app-kinds'
import { SALE_STATES } from '@koi/domain/products/sale-state'
import {
  FEE_SIDES,
  FEE_SOURCES,
  FUND_BOARDS,
  FUND_ORIGINS,
  INCOME_CARRIES,
  MIN_HOLD_RULES,
  SHARE_ROUNDINGS,
  WAYS_TO_LEAVE,
} from '@koi/domain/products/fund-terms'
import {
  CHANGED_BY,
  PLAN_CHANGES,
  PLAN_CYCLES,
  PLAN_STATES,
  REMEDIES,
  RUN_STATES,
  STEP_KINDS,
  STOP_REASONS,
  TARGET_KINDS,
} from '@koi/domain/plans/plan-words'
import { FUND_CATEGORIES } from '@koi/domain/products/category'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'

/*
 * What may stand in a column is a list of words in the domain. The database repeats it, since it guards for everybody who
 * writes; here the two are compared. Those of orders stand in modules/trade/orders/order-kinds-in-database.test.ts.
 */

const { db } = await createTestApp()

const constraint = sql<{ text: string }>(
  'test-words-of-constraint',
  'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
)

it.each<[string, readonly string[]]>([
  ['account_app_kind_check', APP_KINDS],
  ['exam_sitting_investor_class_check', Object.keys(investorClasses)],
  ['fee_tier_side_check', FEE_SIDES],
  ['fee_tier_source_check', FEE_SOURCES],
  ['fund_action_kind_check', ACTION_KINDS],
  ['fund_booked_action_kind_check', ACTION_KINDS],
  ['fund_board_check', FUND_BOARDS],
  ['fund_carry_check', INCOME_CARRIES],
  ['fund_category_check', FUND_CATEGORIES],
  ['fund_dividend_default_check', dividendModes],
  ['fund_leave_by_check', WAYS_TO_LEAVE],
  ['fund_min_hold_rule_check', MIN_HOLD_RULES],
  ['fund_origin_check', FUND_ORIGINS],
  ['fund_sale_state_check', SALE_STATES],
  ['fund_share_rounding_check', SHARE_ROUNDINGS],
  ['gold_quote_side_check', QUOTE_SIDES],
  ['identity_provider_check', LOGIN_PROVIDERS],
  ['login_state_provider_check', LOGIN_PROVIDERS],
  ['maturity_instruction_instruction_check', MATURITY_INSTRUCTIONS],
  ['nav_correction_mode_check', CORRECTION_MODES],
  ['pension_flow_kind_check', PENSION_FLOWS],
  ['plan_cycle_check', PLAN_CYCLES],
  ['plan_state_check', PLAN_STATES],
  ['plan_step_kind_check', STEP_KINDS],
  ['plan_stop_reason_check', ['', ...STOP_REASONS]],
  ['plan_target_kind_check', TARGET_KINDS],
  ['plan_change_changed_by_check', CHANGED_BY],
  ['plan_change_kind_check', PLAN_CHANGES],
  ['plan_run_remedy_check', REMEDIES],
  ['plan_run_state_check', RUN_STATES],
  ['trade_order_dividend_mode_check', dividendModes],
  ['trade_order_rest_mode_check', REST_MODES],
])('%s names the words of the domain', async (name, words) => {
  const { text } = await db.get(constraint, [name])
  const named = [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
  expect(named.toSorted()).toEqual([...words].toSorted())
})
