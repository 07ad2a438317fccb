import type { Cents } from '@koi/domain/money/cents'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { ResponseOf } from '@koi/contracts/call'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { formatNav, NAV_DECIMALS_USUAL } from '@koi/domain/products/nav'
import { formatShares } from '@koi/domain/products/shares'
import { formatKnownCents } from '@koi/domain/money/format-known-cents'
import { orderKind, type OrderKind, type OrderState } from '@koi/domain/trade/order-kinds'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'

type OrderView = ResponseOf<(typeof tradeCalls)['queryOrder']>['order']
export type Step = OrderView['timeline'][number]
type Figure = OrderView['figures'][number]

/** What one kind of order says of itself. */
export interface OrderWords {
  /** What it is about: `10,000.00 元`, `1,000.00 份`. */
  quantity: (order: OrderRow) => string
  /** One sentence that says where the order stands; empty where there is nothing to add. */
  sentence: (order: OrderRow) => string
  /** The figures of the deal; `--` for each that is not known yet. */
  figures: (order: OrderRow) => Figure[]
  /** Its days, while it is on its way or ended well: what is done, what is now, what comes (PRODUCT 3). */
  steps: (order: OrderRow) => Step[]
  /** What comes back when it is cancelled: `款项退回余额`. */
  givesBack: (order: OrderRow) => string
}

/** Words of kinds that belong together, one file; `all-words.ts` does not compile where a kind is in none of them. */
export type WordsOfKinds = Readonly<Partial<Record<OrderKind, OrderWords>>>

/** `10,000.00 元`; `--` for what is not known yet. */
export const yuanText = (value: number | null): string =>
  value === null ? NO_RATE : `${formatKnownCents(value)} 元`

/** `1,000.00 份`; `--` for what is not known yet. */
export const sharesText = (value: number | null): string =>
  value === null ? NO_RATE : `${formatShares(value)} 份`

/** `1.2345`; `--` for what is not known yet. */
export const navText = ({ nav, navDecimals }: Pick<OrderRow, 'nav' | 'navDecimals'>): string =>
  nav === null ? NO_RATE : formatNav(nav, navDecimals)

/** The same of the fund it leads to. */
export const targetNavText = ({ targetNav: nav, targetNavDecimals }: OrderRow): string =>
  navText({ nav, navDecimals: targetNavDecimals ?? NAV_DECIMALS_USUAL })

/** The rate of its fee, `0.12%`; `--` for what is not known yet. */
export const rateText = ({ ratePpm }: OrderRow): string =>
  feeRateText(ratePpm === null ? undefined : Number(ratePpm))

/** What it gave, as soon as it is confirmed. */
export const netOnceConfirmed = ({ confirmedAt, netCents }: OrderRow): Cents | null =>
  confirmedAt === null ? null : netCents

/** A purchase that waits for its money. */
export const notPaidText = () => '尚未付款，超时订单会自动关闭'

/** Where the money of a sale has come to. */
export const inBalanceText = (amountCents: Cents | null): string =>
  `${yuanText(amountCents)}已转入余额`

/** Of a combination: when it is confirmed follows from its parts. */
export const LATEST_PART_TEXT = '以最晚确认的成分基金为准'

/** What cancelling an order for shares does, and what it will have done. */
export const freesShares = {
  cancelled: () => '份额已解除冻结',
  givesBack: () => '份额解除冻结',
}

/** The step every order begins with: what placing its kind is called, unless nobody placed it. */
export const placedStep = (order: OrderRow, detail: string, unasked?: string): Step => ({
  title: unasked ?? orderKind(order.kind).placedLabel,
  detail,
  day: shanghaiDate(order.createdAt),
  state: 'done',
})

/** A sentence for each state that says more than why it failed. */
export type Sentences = Readonly<Partial<Record<OrderState, (order: OrderRow) => string>>>

export const sentenceOf = (sentences: Sentences, order: OrderRow): string =>
  sentences[order.state]?.(order) ?? order.failReason
