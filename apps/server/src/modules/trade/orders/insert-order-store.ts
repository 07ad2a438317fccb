import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { RestMode } from '@koi/domain/fees/large-redemption'
import type { DividendMode } from '@koi/domain/holdings/dividend'
import type { OrderKind } from '@koi/domain/trade/order-kinds'
import { firstState } from '@koi/domain/trade/order-states'
import { sql, type Queries } from '#kernel/db.ts'
import { insertText } from './insert-orders-sql.ts'
import { noEvidence, type SaleEvidence } from '../place/sale-evidence.ts'

/** A new order. What is left out it has not, and its state is the first of its kind. */
export interface NewOrder {
  id: string
  accountId: string
  kind: OrderKind
  fundCode: string
  spid: string
  nowMs: number
  /** The days it gets if nothing changes. */
  tradeDate: string
  confirmDate: string
  redeemableDate?: string | null
  arriveDate?: string | null
  isEstimated?: boolean
  /** Left out where it is never cancelled. */
  cancelUntilMs?: number | null
  state?: 'created' | 'paid' | 'accepted'
  /** Left out: now, unless it waits for its payment. */
  acceptedMs?: number
  /** Cents, or shares ×100: see `placedWith` of its kind. */
  amountCents?: Cents
  shares?: Shares
  payChannel?: number
  paySource?: string
  evidence?: SaleEvidence
  parentId?: string | undefined
  issue?: string
  target?: { fundCode: string; spid: string }
  quote?: { id: string; nav: number }
  restMode?: RestMode
  /** What it took of the day's limit of its target. */
  roomCents?: Cents
  /** Of an exchange: the days of the purchase that its money becomes. */
  targetDays?: { tradeDate: string; confirmDate: string; redeemableDate: string }
  dividendMode?: DividendMode
  ratioPpm?: number
  /** The card that takes something off its fee. */
  card?: { couponId: string; savedCents: Cents }
}

const moment = (ms: number | null | undefined): Date | null =>
  ms === null || ms === undefined ? null : new Date(ms)

const stateOf = ({ kind, state }: NewOrder) => state ?? firstState(kind)
const evidenceOf = ({ evidence = noEvidence }: NewOrder) => evidence

/** What stands in each column of a new order. */
const FIGURES = {
  id: ({ id }) => id,
  account_id: ({ accountId }) => accountId,
  kind: ({ kind }) => kind,
  fund_code: ({ fundCode }) => fundCode,
  spid: ({ spid }) => spid,
  state: (order) => stateOf(order),
  amount_cents: ({ amountCents }) => amountCents,
  shares: ({ shares }) => shares,
  pay_channel: ({ payChannel }) => payChannel,
  created_at: ({ nowMs }) => moment(nowMs),
  accepted_at: (order) =>
    moment(order.acceptedMs ?? (stateOf(order) === 'created' ? null : order.nowMs)),
  trade_date: ({ tradeDate }) => tradeDate,
  confirm_date: ({ confirmDate }) => confirmDate,
  redeemable_date: ({ redeemableDate }) => redeemableDate,
  arrive_date: ({ arriveDate }) => arriveDate,
  cancel_until: ({ cancelUntilMs }) => moment(cancelUntilMs),
  is_estimated: ({ isEstimated = false }) => isEstimated,
  investor_class: (order) => evidenceOf(order).investorClass,
  exam_sitting_id: (order) => evidenceOf(order).examSittingId,
  risk_code: (order) => evidenceOf(order).riskCode,
  risk_version: (order) => evidenceOf(order).riskVersion,
  mismatch_confirmed: (order) => evidenceOf(order).mismatchConfirmed,
  protocol_ids: (order) => evidenceOf(order).protocolIds,
  bi_stat: (order) => evidenceOf(order).biStat,
  front_end_trace_id: (order) => evidenceOf(order).frontEndTraceId,
  parent_id: ({ parentId }) => parentId,
  issue: ({ issue = '' }) => issue,
  target_fund_code: ({ target }) => target?.fundCode,
  target_spid: ({ target }) => target?.spid,
  quote_id: ({ quote }) => quote?.id,
  quote_nav: ({ quote }) => quote?.nav,
  pay_source: ({ paySource = '' }) => paySource,
  rest_mode: ({ restMode }) => restMode,
  ratio_ppm: ({ ratioPpm }) => ratioPpm,
  room_cents: ({ roomCents = 0 }) => roomCents,
  target_trade_date: ({ targetDays }) => targetDays?.tradeDate,
  target_confirm_date: ({ targetDays }) => targetDays?.confirmDate,
  target_redeemable_date: ({ targetDays }) => targetDays?.redeemableDate,
  dividend_mode: ({ dividendMode }) => dividendMode,
  coupon_id: ({ card }) => card?.couponId,
  coupon_cents: ({ card }) => card?.savedCents ?? 0,
} as const satisfies Record<string, (order: NewOrder) => unknown>

const COLUMNS = Object.keys(FIGURES)
type Column = keyof typeof FIGURES

/** The parameter that has a column of the new order; those of the statement around it begin behind `ORDER_PARAMS`. */
export const orderParam = (column: Column) => `$${COLUMNS.indexOf(column) + 1}`
export const ORDER_PARAMS = COLUMNS.length

/** SQL of a new order whose values are parameters; `from` has its conditions. */
export const newOrderText = (from = '') =>
  insertText(Object.fromEntries(COLUMNS.map((column, index) => [column, `$${index + 1}`])), {
    from,
  })

/** The values of these parameters. */
export const newOrderValues = (order: NewOrder) =>
  Object.values(FIGURES).map((valueOf) => valueOf(order) ?? null)

const { before, note } = newOrderText()
const writeOrder = sql('order-insert', `with ${before} ${note}`)

/** Writes an order and the first line of its history. */
export const insertOrder = (tx: Queries, order: NewOrder): Promise<number> =>
  tx.run(writeOrder, newOrderValues(order))
