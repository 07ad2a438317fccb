import * as z from 'zod/mini'
import { isIsoDate } from '@koi/domain/calendar/dates'
import { writtenLength } from '@koi/domain/discussion/written-length'
import { cents, type Cents } from '@koi/domain/money/cents'
import { as } from './wire.ts'

/** A product by its name. */
export const NamedFund = z.object({ fundCode: z.string(), name: as('fund_brief_name', z.string()) })

/** A product by its name, with what its pages are opened by. */
export const LinkedFund = z.object({
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
})

/** An account inside a person’s account (`appacc_id`). */
export const AppAccountId = z.string().check(z.regex(/^[0-9a-zA-Z_-]{1,64}$/, '账户编号不正确'))

/** Money on the wire: whole cents. Decoded into the domain's `Cents`. */
export const Money = z.codec(z.int(), z.custom<Cents>(), {
  decode: (value) => cents(value),
  encode: (value) => value,
})

/** A whole number that a form body carries as text (SPEC §7: bodies outside /fbp/ are form-encoded). */
export const FormInt = z.pipe(
  z.custom<number>((value) => /^-?\d{1,15}$/.test(String(value)), '必须是整数'),
  z.transform(Number),
)

/** A flag 0/1 that a form body carries as text. */
export const FormFlag = z.pipe(
  z.custom<0 | 1>((value) => /^[01]$/.test(String(value)), '必须是 0 或 1'),
  z.transform((value) => value === 1 || String(value) === '1'),
)

/**
 * The most one request may name: 10^12 cents, shares ×100 or grams ×10^4. What is worked out from it by any
 * price or rate of a market stays a safe integer.
 */
const QUANTITY_MAX = 10 ** 12

/** Whole cents of a limit or a ceiling; 0 is one. */
export const AmountLimit = z
  .int()
  .check(z.gte(0, '金额不能小于 0'), z.lte(QUANTITY_MAX, '金额过大'))

/** A limit or a ceiling in a form body. */
export const FormAmountLimit = z.pipe(FormInt, AmountLimit)

/** Amount of an order: whole cents above zero. */
export const Amount = z.int().check(z.positive('金额必须大于 0'), z.lte(QUANTITY_MAX, '金额过大'))

/** Amount of an order in a form body. */
export const FormMoney = z.pipe(FormInt, Amount)

/** Shares ×100 of an order, above zero. */
export const ShareQuantity = z
  .int()
  .check(z.positive('份额必须大于 0'), z.lte(QUANTITY_MAX, '份额过大'))

/** Shares of an order in a form body. */
export const FormShares = z.pipe(FormInt, ShareQuantity)

/** Gold in grams ×10^4, above zero. */
export const Grams = z.int().check(z.positive('克数必须大于 0'), z.lte(QUANTITY_MAX, '克数过大'))

/** A rate in millionths, up to ten times the whole. */
export const RatePpm = z.int().check(z.gte(0), z.lte(10_000_000))

/** A whole number that only tells kinds, versions or places apart: what a column of the database holds. */
export const SmallInt = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** A `SmallInt` in a form body. */
export const FormSmallInt = z.pipe(FormInt, SmallInt)

/** Six digits (public funds) or a product code of our own. */
export const FundCode = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,32}$/, '产品代码不正确'))

/** Seller id (SPEC §3). */
export const SellerId = z.string().check(z.regex(/^[0-9A-Za-z_]{1,32}$/, '销售机构不正确'))

/** Order id given by the server. */
export const OrderId = z.string().check(z.regex(/^[0-9A-Za-z]{8,40}$/, '订单号不正确'))

/** Made by the client before it sends, kept for its retries; 16 to 256 characters (RELIABILITY T1). */
export const IdempotencyKey = z.string().check(z.regex(/^[\w-]{16,256}$/, '请求标识不正确'))

/** What the payment password gave, for one act. */
export const PasswordToken = z.string().check(z.minLength(16), z.maxLength(256))

/** Ids of the papers that were shown and accepted, separated by commas. */
export const ProtocolIds = z._default(z.string().check(z.maxLength(1000)), '')

/** Which card or wallet of a way to pay; empty where it has only one. */
export const PaySource = z._default(z.string().check(z.maxLength(64)), '')

/** The account inside the person's account that something stands in; absent: their own. */
export const appAccountKey = {
  appAccountId: as('appacc_id', z.optional(z.string().check(z.maxLength(64)))),
}

/** The visit's statistic that purchases and redemptions carry (SPEC §5 and §7); absent where nothing counts. */
export const BiStat = z.optional(z.string().check(z.maxLength(127)))

/** The trace that is being recorded (RU-132); empty where nothing is traced. */
export const FrontEndTraceId = z._default(z.string().check(z.regex(/^[\w-]{0,96}$/)), '')

/** Of ordinary investors, from the most cautious. */
export const InvestorClass = z.enum(['C1', 'C2', 'C3', 'C4', 'C5'])

/** Whether the newest exam counts. */
export const ExamState = z.enum(['missing', 'expired', 'valid'])

/** Calendar date in Asia/Shanghai, YYYY-MM-DD. */
export const DateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2199-12-31'

/** A day that a request names: one of the calendar, in the centuries of funds. */
export const DayAsked = DateText.check(
  z.refine((day) => isIsoDate(day) && day >= FIRST_DAY && day <= LAST_DAY, '日期不正确'),
)

/** A moment that a request names, epoch ms, up to the end of 2199. */
export const MomentAsked = z.int().check(z.gte(0), z.lte(7_258_089_599_999))

/** Which product a request is about. */
export const productKeys = { fundCode: FundCode, spid: SellerId }

/**
 * A slice of a list in an order: what follows the last row of the answer before, whose `next` is asked with, and how many rows.
 * Rows that come, go or move meanwhile shift nobody's place.
 */
export const sliceAfter = (limitMax: number, limit: number) => ({
  after: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.gte(1), z.lte(limitMax)), limit),
})

/** A slice of a list: where it starts and how many rows. */
export const slice = (limitMax: number, limit: number) => ({
  offset: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  limit: z._default(z.int().check(z.gte(1), z.lte(limitMax)), limit),
})

/**
 * A NAV or a dividend per share: yuan as decimal text with the decimals that its fund publishes, `1.2345`. `parseNav` of domain
 * reads it, `formatNav` writes it.
 */
export const NavText = z.string().check(z.regex(/^\d+(\.\d{1,8})?$/))

/** Code units that one character may take, so that no emoji of many parts makes a long text of a short one. */
const UNITS_A_CHARACTER = 8

/** What somebody writes to others, up to so many characters as people count them; empty is possible. */
export const writtenText = (max: number) =>
  z.string().check(
    z.maxLength(max * UNITS_A_CHARACTER, `最多 ${String(max)} 字`),
    z.refine((text) => writtenLength(text) <= max, `最多 ${String(max)} 字`),
  )
