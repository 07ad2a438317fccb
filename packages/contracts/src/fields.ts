import * as z from 'zod/mini'
import { cents, type Cents } from '@koi/domain/money/cents'

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

/** Amount of an order in a form body: whole cents above zero. */
export const FormMoney = z.pipe(FormInt, z.int().check(z.positive('金额必须大于 0')))

/** Six digits (public funds) or a product code of our own. */
export const FundCode = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,32}$/, '产品代码不正确'))

/** Seller id (SPEC §3). */
export const SellerId = z.string().check(z.regex(/^[0-9A-Za-z_]{1,32}$/, '销售机构不正确'))

/** Order id given by the server. */
export const OrderId = z.string().check(z.regex(/^[0-9A-Za-z]{8,40}$/, '订单号不正确'))

/** Made by the client before it sends, kept for its retries; 16 to 256 characters (RELIABILITY T1). */
export const IdempotencyKey = z.string().check(z.regex(/^[\w-]{16,256}$/, '请求标识不正确'))

/** Calendar date in Asia/Shanghai, YYYY-MM-DD. */
export const DateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Which product a request is about. */
export const productKeys = { fund_code: FundCode, spid: SellerId }

/** A slice of a list: where it starts and how many rows. */
export const slice = (limitMax: number, limit: number) => ({
  offset: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  limit: z._default(z.int().check(z.gte(1), z.lte(limitMax)), limit),
})
