import { REPORT_KINDS } from '@koi/domain/reports/report-terms'
import { REPORT_RHYTHMS } from '@koi/domain/reports/report-schedule'
import { CALL_OUTCOMES, END_REASONS, TOKEN_KINDS } from '@koi/domain/ai-clients/client-terms'
import { ANALYSTS, ANSWER_FEEDBACKS, KEPT_STATES } from '@koi/domain/assistant/assistant-terms'
import { CONVERSATION_MODES, SESSION_MODES } from '@koi/domain/assistant/conversation-mode'
import { INSTITUTION_KINDS } from '@koi/domain/brands/institution-kind'
import { PLACEMENT_ACTIONS } from '@koi/domain/recommendation/placement-action'
import {
  GRAY_KINDS,
  PLAN_STATES as PLACEMENT_STATES,
} from '@koi/domain/recommendation/placement-plan'
import { REPORT_ORIGINS, SECURITY_KINDS } from '@koi/domain/disclosed/holding-report'
import { ACTIVITY_KINDS } from '@koi/domain/activities/activity-kinds'
import { COUPON_KINDS, COUPON_STATES } from '@koi/domain/coupons/coupon-kinds'
import {
  GOODS_KINDS,
  LINE_KINDS,
  POINTS_ORDER_STATES,
  TASK_KINDS,
} from '@koi/domain/points/points-kinds'
import { CANCELLERS } from '@koi/domain/points/points-lots'
import { TUTORIAL_COVERS, TUTORIAL_KINDS } from '@koi/domain/tutorials/tutorial-words'
import { STANCES } from '@koi/domain/discussion/claim'
import { AUDIENCES } from '@koi/domain/quotation/quotation-terms'
import { CARD_PERIODS } from '@koi/domain/profit-cards/card-terms'
import { NEWS_KINDS, POST_KINDS, WRITING_STATES } from '@koi/domain/discussion/discussion-words'
import {
  CERTIFICATE_ENDS,
  EXPERT_KINDS,
  EXPERT_RULES,
  EXPERT_STATES,
  IDENTITY_WAYS,
} from '@koi/domain/experts/expert-words'
import { LIVE_REVIEWS, LIVE_STATES, ORIENTATIONS, RESERVED_FROM } from '@koi/domain/live/live-words'
import { QUIZ_KINDS, QUIZ_PRIZES, WINNER_RULES } from '@koi/domain/live/quiz-words'
import { LINE_KINDS as TALK_LINE_KINDS, TALK_ACTS } from '@koi/domain/live/talk-words'
import { KEPT_PENDANT_ENVS, PENDANT_OPS } from '@koi/domain/live/pendants'
import { FAMILY_EVENTS, LEFT_BY } from '@koi/domain/family/family-event'
import { FAMILY_ROLES, INVITED_ROLES } from '@koi/domain/family/family-role'
import { FAMILY_PURPOSES } from '@koi/domain/family/family-terms'
import { GOAL_FOR, GOAL_KINDS, WEIGHT_BY } from '@koi/domain/goals/goal-terms'
import { UPLOAD_SCENES } from '@koi/domain/uploads/upload-scenes'
import { NEWS_ORIGINS } from '@koi/domain/market/news-article'
import { METRIC_PERIODS } from '@koi/domain/metrics/metric-period'
import { ALERT_KINDS } from '@koi/domain/watchlist/alert'
import { REST_MODES } from '@koi/domain/fees/large-redemption'
import { PENSION_FLOWS } from '@koi/domain/pension/contribution'
import { CORRECTION_MODES, CORRECTION_OUTCOMES } from '@koi/domain/corrections/correction-outcome'
import { MATURITY_INSTRUCTIONS } from '@koi/domain/issues/periods'
import { ACCOUNT_KINDS, LOGIN_PROVIDERS, WAYS_OPENED } from '@koi/domain/identity/account-kind'
import { QUOTE_SIDES } from '@koi/domain/gold/quote'
import { dividendModes, REINVEST_ROUNDINGS } from '@koi/domain/holdings/dividend'
import { ACTION_KINDS, ACTION_ORIGINS, STATED_BY } from '@koi/domain/returns/stated-action'
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
  PLAN_KINDS,
  PLAN_STATES,
  REMEDIES,
  RUN_STATES,
  STEP_KINDS,
  STOP_REASONS,
  TARGET_KINDS,
} from '@koi/domain/plans/plan-words'
import { FUND_CATEGORIES } from '@koi/domain/products/category'
import { accountKinds } from '@koi/domain/ledger/account-kinds'
import {
  APPEAL_SIDES,
  APPEAL_STATES,
  COMMUNITY_RULES,
  JUDGED,
  PROBLEM_KINDS,
  SANCTIONS,
} from '@koi/domain/moderation/moderation-words'
import {
  WORK_KINDS,
  WORK_OUTCOMES,
  WORK_STATES,
  WORK_STEPS,
} from '@koi/domain/human-work/human-work'
import {
  CALL_BACK_STATES,
  SERVICE_ENDS,
  SERVICE_READS,
  SERVICE_SIDES,
  SERVICE_STATES,
  SERVICE_SUBJECTS,
  SERVICE_TEMPLATES,
} from '@koi/domain/service/service-words'
import { MESSAGE_KINDS, messageEvents } from '@koi/domain/messages/message-kinds'
import { MESSAGE_WAYS } from '@koi/domain/messages/message-ways'
import {
  BILL_KINDS,
  BREAK_CLASSES,
  PAYMENT_STATES,
  PAYOUT_STATES,
  PROVIDER_NAMES,
  REFUND_CAUSES,
  STRAY_REASONS,
} from '@koi/domain/payment/payment-words'
import { WORKER_KINDS } from '@koi/domain/pension/retirement'
import { LOT_SOURCES } from '@koi/domain/profit/holding-history'
import { UNEXPLAINED_REASONS } from '@koi/domain/returns/history'
import { EVENT_TYPES, FAILURE_REASONS } from '@koi/domain/tracking/event-types'
import { ORDER_KINDS, ORDER_STATES } from '@koi/domain/trade/order-kinds'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { CONSENT_KINDS } from '#modules/consents/store.ts'
import { CLOSING_STATES } from '#modules/data-requests/closing-store.ts'
import { CODE_PURPOSES } from '#modules/identity/phones/code-store.ts'
import { LOGIN_PURPOSES } from '#modules/identity/providers/login-state-store.ts'
import { FORM_NAMES } from '#modules/outside-holdings/forms.ts'
import { PROVED_BY } from '#modules/pension/account-store.ts'
import { DELIVERY_STATES } from '#modules/messages/delivery/delivery-store.ts'
import { BATCH_KINDS } from '#modules/settlement/buys/buy-store.ts'

/*
 * What may stand in a column is a list of words in the code. The database repeats it, since it guards for everybody who
 * writes; here the two are compared. A list in the database that is compared with nothing is named.
 */

const { db } = await createTestApp()

/** Every list of words that a column is held to. */
const lists = sql<{ name: string; text: string }>(
  'test-words-of-constraints',
  `select c.conname::text as name, pg_get_constraintdef(c.oid) as text
   from pg_constraint c join pg_namespace n on n.oid = c.connamespace
   where c.contype = 'c' and n.nspname = current_schema() and cardinality(c.conkey) = 1
     and pg_get_constraintdef(c.oid) ~ $$= (ANY .*)?'[a-zA-Z]$$
   order by 1`,
)

/** Accounts that entries of older versions may have, and that no event books any more. */
const formerAccounts = ['advance', 'advanceShares', 'correction', 'transfer']
/** What an operator did stands beside the outcome. */
const writtenOutcomes = CORRECTION_OUTCOMES.filter((outcome) => outcome !== 'byHand')

/** Words that SQL writes and reads, and no TypeScript. */
const ofSqlAlone: Readonly<Record<string, readonly string[]>> = {
  credit_reminder_kind_check: ['before', 'onDay'],
  demo_credit_line_kind_check: ['elsewhere', 'opened', 'repaid'],
  job_run_state_check: ['done', 'running'],
  object_state_check: ['coming', 'kept', 'leaving'],
  passkey_challenge_purpose_check: ['login', 'register'],
  raising_outcome_check: ['effective', 'failed'],
}

/** Kept beyond the day, in a table of their own. */
const LASTING: ReadonlySet<string> = new Set(['dislike', 'undo'])

const listsOfCode: readonly (readonly [string, readonly string[]])[] = [
  ['discussion_member_expert_kind_check', EXPERT_KINDS],
  ['expert_application_identity_way_check', IDENTITY_WAYS],
  ['expert_application_kind_check', EXPERT_KINDS],
  ['expert_application_rule_check', ['', ...EXPERT_RULES]],
  ['expert_application_state_check', EXPERT_STATES],
  ['expert_certificate_ended_by_check', CERTIFICATE_ENDS],
  ['expert_certificate_kind_check', EXPERT_KINDS],
  ['expert_certificate_rule_check', ['', ...EXPERT_RULES.filter((rule) => rule !== 'qualified')]],
  ['expert_identity_way_check', IDENTITY_WAYS],
  ['live_ban_rule_check', COMMUNITY_RULES],
  ['live_line_kind_check', TALK_LINE_KINDS],
  ['live_quiz_kind_check', QUIZ_KINDS],
  ['live_quiz_prize_kind_check', QUIZ_PRIZES],
  ['live_quiz_winner_rule_check', WINNER_RULES],
  ['live_line_state_check', WRITING_STATES],
  ['live_talk_event_act_check', TALK_ACTS],
  ['service_call_back_state_check', CALL_BACK_STATES],
  ['service_call_back_subject_check', SERVICE_SUBJECTS],
  ['service_message_side_check', SERVICE_SIDES],
  ['service_message_template_check', SERVICE_TEMPLATES],
  ['service_read_what_check', SERVICE_READS],
  ['service_talk_closed_by_check', SERVICE_ENDS],
  ['service_talk_state_check', SERVICE_STATES],
  ['service_talk_subject_check', ['', ...SERVICE_SUBJECTS]],
  ['ai_client_call_outcome_check', CALL_OUTCOMES],
  ['ai_client_grant_end_reason_check', END_REASONS],
  ['ai_client_token_kind_check', TOKEN_KINDS],
  ['assistant_dialog_analyst_check', ANALYSTS],
  ['assistant_dialog_feedback_check', ANSWER_FEEDBACKS],
  ['assistant_dialog_mode_check', CONVERSATION_MODES],
  ['assistant_dialog_state_check', KEPT_STATES],
  ['report_kind_check', REPORT_KINDS],
  ['report_schedule_kind_check', REPORT_KINDS],
  ['report_schedule_rhythm_check', REPORT_RHYTHMS],
  ['assistant_session_mode_check', SESSION_MODES],
  ['live_pendant_change_op_check', PENDANT_OPS],
  ['live_pendant_env_check', KEPT_PENDANT_ENVS],
  ['live_reservation_reserved_from_check', RESERVED_FROM],
  ['live_room_orientation_check', ORIENTATIONS],
  ['live_room_review_check', LIVE_REVIEWS],
  ['live_room_state_check', LIVE_STATES],
  ['account_app_kind_check', APP_KINDS],
  ['account_closing_state_check', CLOSING_STATES],
  ['account_kind_check', [...ACCOUNT_KINDS, 'app']],
  ['activity_kind_check', ACTIVITY_KINDS],
  ['bill_break_class_check', BREAK_CLASSES],
  ['bill_break_kind_check', BILL_KINDS],
  ['bill_day_provider_check', PROVIDER_NAMES],
  ['bill_line_kind_check', BILL_KINDS],
  ['brand_institution_kind_check', INSTITUTION_KINDS],
  ['card_payout_provider_check', PROVIDER_NAMES.filter((name) => name !== 'chatPay')],
  ['card_payout_state_check', PAYOUT_STATES],
  ['consent_text_kind_check', CONSENT_KINDS],
  ['coupon_state_check', COUPON_STATES],
  ['coupon_use_state_check', ['reserved', 'returned', 'used']],
  ['credit_repayment_event_state_check', PAYOUT_STATES],
  ['credit_repayment_state_check', PAYOUT_STATES],
  ['demo_bank_line_kind_check', BILL_KINDS],
  ['discussion_comment_state_check', WRITING_STATES],
  ['discussion_news_kind_check', NEWS_KINDS],
  ['discussion_post_kind_check', POST_KINDS],
  ['discussion_post_state_check', WRITING_STATES],
  ['exam_sitting_investor_class_check', Object.keys(investorClasses)],
  ['profit_card_period_check', CARD_PERIODS],
  ['quotation_audience_check', AUDIENCES],
  ['discussion_claim_stance_check', STANCES],
  ['tutorial_collection_cover_check', TUTORIAL_COVERS],
  ['tutorial_version_kind_check', TUTORIAL_KINDS],
  ['family_event_kind_check', FAMILY_EVENTS],
  ['family_invitation_role_check', INVITED_ROLES],
  ['family_member_left_by_check', LEFT_BY],
  ['family_member_role_check', FAMILY_ROLES],
  ['family_purpose_check', FAMILY_PURPOSES],
  ['fee_tier_side_check', FEE_SIDES],
  ['fee_tier_source_check', FEE_SOURCES],
  ['feedback_ticket_problem_check', PROBLEM_KINDS],
  ['fund_action_kind_check', ACTION_KINDS],
  ['fund_action_origin_check', [...ACTION_ORIGINS, 'demo']],
  ['fund_board_check', FUND_BOARDS],
  ['fund_booked_action_kind_check', ACTION_KINDS],
  ['fund_booked_action_origin_check', [...ACTION_ORIGINS, 'demo', 'inferred']],
  ['fund_carry_check', INCOME_CARRIES],
  ['fund_category_check', FUND_CATEGORIES],
  ['fund_dividend_default_check', dividendModes],
  ['fund_leave_by_check', WAYS_TO_LEAVE],
  ['fund_min_hold_rule_check', MIN_HOLD_RULES],
  ['fund_origin_check', FUND_ORIGINS],
  ['fund_period_metric_period_check', METRIC_PERIODS],
  ['fund_reinvest_rounding_check', REINVEST_ROUNDINGS],
  ['fund_sale_state_check', SALE_STATES],
  ['fund_share_rounding_check', SHARE_ROUNDINGS],
  ['fund_statement_kind_check', [...ACTION_KINDS, 'nothing']],
  ['fund_statement_origin_check', STATED_BY],
  ['fund_unexplained_reason_check', UNEXPLAINED_REASONS],
  ['goal_for_whom_check', GOAL_FOR],
  ['goal_kind_check', GOAL_KINDS],
  ['goal_weight_by_check', WEIGHT_BY],
  ['gold_quote_side_check', QUOTE_SIDES],
  ['happening_event_check', Object.keys(messageEvents)],
  ['holding_position_kind_check', SECURITY_KINDS],
  ['holding_report_origin_check', REPORT_ORIGINS],
  ['identity_provider_check', LOGIN_PROVIDERS],
  ['ledger_account_kind_check', [...Object.keys(accountKinds), ...formerAccounts]],
  ['login_state_provider_check', LOGIN_PROVIDERS],
  ['login_state_purpose_check', LOGIN_PURPOSES],
  ['lot_source_check', LOT_SOURCES],
  ['maturity_instruction_instruction_check', MATURITY_INSTRUCTIONS],
  ['message_kind_check', MESSAGE_KINDS],
  ['message_delivery_state_check', DELIVERY_STATES],
  ['message_delivery_way_check', MESSAGE_WAYS],
  ['message_muted_kind_check', MESSAGE_KINDS],
  ['message_muted_way_check', MESSAGE_WAYS],
  ['moderation_appeal_message_side_check', APPEAL_SIDES],
  ['moderation_appeal_state_check', APPEAL_STATES],
  ['moderation_decision_outcome_check', ['hold', ...JUDGED]],
  ['moderation_decision_sanction_check', SANCTIONS],
  ['moderation_report_reason_check', COMMUNITY_RULES],
  ['moderation_strike_kind_check', SANCTIONS.filter((sanction) => sanction !== 'none')],
  ['nav_correction_lot_outcome_check', writtenOutcomes.filter((outcome) => outcome !== 'kept')],
  ['nav_correction_mode_check', CORRECTION_MODES],
  ['nav_correction_order_outcome_check', writtenOutcomes],
  ['news_version_origin_check', NEWS_ORIGINS],
  ['one_time_code_purpose_check', CODE_PURPOSES],
  ['outside_import_form_check', FORM_NAMES],
  ['pay_refund_cause_check', REFUND_CAUSES],
  ['pay_refund_state_check', PAYOUT_STATES.filter((state) => state !== 'failed')],
  ['payment_nonce_provider_check', PROVIDER_NAMES],
  ['payment_provider_check', PROVIDER_NAMES],
  ['placement_gray_kind_check', GRAY_KINDS],
  ['placement_plan_state_check', PLACEMENT_STATES],
  ['placement_record_action_check', PLACEMENT_ACTIONS.filter((action) => !LASTING.has(action))],
  ['payment_state_check', PAYMENT_STATES],
  ['payment_stray_provider_check', PROVIDER_NAMES],
  ['payment_stray_reason_check', STRAY_REASONS],
  ['pension_account_proved_by_check', PROVED_BY],
  ['pension_account_worker_kind_check', WORKER_KINDS],
  ['pension_flow_kind_check', PENSION_FLOWS],
  ['plan_change_changed_by_check', CHANGED_BY],
  ['plan_change_kind_check', PLAN_CHANGES],
  ['plan_cycle_check', PLAN_CYCLES],
  ['plan_kind_check', PLAN_KINDS],
  ['plan_run_remedy_check', REMEDIES],
  ['plan_run_state_check', RUN_STATES],
  ['plan_state_check', PLAN_STATES],
  ['plan_step_kind_check', STEP_KINDS],
  ['plan_stop_reason_check', ['', ...STOP_REASONS]],
  ['plan_target_kind_check', TARGET_KINDS],
  ['points_goods_kind_check', GOODS_KINDS],
  ['points_line_kind_check', LINE_KINDS],
  ['points_lot_source_check', ['prize', 'task']],
  ['points_order_cancelled_by_check', CANCELLERS],
  ['points_order_kind_check', GOODS_KINDS],
  ['points_order_state_check', POINTS_ORDER_STATES],
  ['points_task_kind_check', TASK_KINDS],
  ['prize_kind_check', COUPON_KINDS],
  ['session_opened_by_check', WAYS_OPENED],
  ['settle_batch_kind_check', BATCH_KINDS],
  ['stat_event_reason_check', FAILURE_REASONS],
  ['stat_event_type_check', EVENT_TYPES],
  ['trade_order_dividend_mode_check', dividendModes],
  ['trade_order_kind_check', ORDER_KINDS],
  ['trade_order_rest_mode_check', REST_MODES],
  ['trade_order_state_check', ORDER_STATES],
  ['upload_scene_check', UPLOAD_SCENES],
  ['watch_alert_kind_check', ALERT_KINDS],
  ['work_event_step_check', WORK_STEPS],
  ['work_item_kind_check', WORK_KINDS],
  ['work_item_outcome_check', WORK_OUTCOMES],
  ['work_item_state_check', WORK_STATES],
]

const found = new Map(
  (await db.rows(lists, [])).map(({ name, text }) => [
    name,
    [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word).toSorted(),
  ]),
)

it.each([...listsOfCode, ...Object.entries(ofSqlAlone)])(
  '%s names the words of the code',
  (name, words) => {
    expect(found.get(name)).toEqual(words.toSorted())
  },
)

it('every list of words in the database is compared', () => {
  const compared = [...listsOfCode.map(([name]) => name), ...Object.keys(ofSqlAlone)]
  expect([...found.keys()].toSorted()).toEqual(compared.toSorted())
})
