import { convertModes } from '@koi/domain/products/conversion'
import { dividendModes } from '@koi/domain/holdings/dividend'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  FrontEndTraceId,
  BiStat,
  DateText,
  ShareQuantity,
  FundCode,
  IdempotencyKey,
  Money,
  SellerId,
  productKeys,
  slice,
  NavText,
} from '../fields.ts'
import { LotFee, MayBuy } from './trade.ts'

const CONVERT = '/fbp/fund/v1/fund.fuconvert_ao.FuconvertAo'
const DIVIDEND = '/fbp/fund/v1/fund.fudividend_ao.FudividendAo'

const ConvertModeName = z.enum(convertModes)
const DividendModeName = z.enum(dividendModes)
const target = { target_fund_code: FundCode, target_spid: SellerId }

/** Days of a conversion placed now. Of an exchange the shares of the target come later than the money leaves. */
const ConvertDays = z.object({
  now_ms: z.int(),
  cut_off_ms: z.int(),
  trade_date: DateText,
  nav_publish_date: DateText,
  /** The old shares are gone. */
  out_confirm_date: DateText,
  /** The day whose NAV prices the target. */
  target_trade_date: DateText,
  /** The new shares are there. */
  target_confirm_date: DateText,
  redeemable_date: DateText,
  is_estimated: z.boolean(),
})

/** Converting and exchanging holdings, and the way dividends are paid. */
export const conversionCalls = {
  queryConvertPre: call({
    summary: 'Own: what of a holding can be converted, and in which ways (ST-078, ST-079, ST-085)',
    method: 'POST',
    path: `${CONVERT}.QueryConvertPre`,
    access: 'user',
    request: z.object(productKeys),
    response: z.object({
      fund_code: z.string(),
      spid: z.string(),
      fund_brief_name: z.string(),
      /** In the order of the page; empty where nothing can be done. */
      modes: z.array(ConvertModeName),
      /** Why nothing can be done; empty where something can. */
      reason: z.string(),
      redeemable_shares: z.int(),
      locked_shares: z.int(),
      min_hold_shares: z.int(),
      nav: z.nullable(NavText),
      nav_day: z.string(),
      company_name: z.string(),
    }),
  }),
  queryConvertTargets: call({
    summary: 'Own: the funds a holding may become, suitable ones first',
    method: 'POST',
    path: `${CONVERT}.QueryConvertTargets`,
    access: 'user',
    request: z.object({
      ...productKeys,
      mode: ConvertModeName,
      /** A part of the name or code. */
      keyword: z._default(z.string().check(z.maxLength(32)), ''),
      ...slice(50, 20),
    }),
    response: z.object({
      target_list: z.array(
        z.object({
          fund_code: z.string(),
          spid: z.string(),
          fund_brief_name: z.string(),
          category_text: z.string(),
          fund_risk_desc: z.string(),
          /** Within the class of who asks. */
          is_suitable: z.boolean(),
          rate_key_desc: z.string(),
          rate_key_val: z.string(),
          nav_day: z.string(),
        }),
      ),
      has_more: z.boolean(),
    }),
  }),
  queryConvertDeal: call({
    summary: 'Own: what so many shares would become at the newest NAVs: lots, fees, shares, days',
    method: 'POST',
    path: `${CONVERT}.QueryConvertDeal`,
    access: 'user',
    request: z.object({ ...productKeys, ...target, mode: ConvertModeName, shares: ShareQuantity }),
    response: z.object({
      target_fund_code: z.string(),
      target_fund_name: z.string(),
      lots: z.array(LotFee),
      gross_cents: Money,
      fee_cents: Money,
      net_cents: Money,
      /** What the target costs: the difference of the buy rates, or the fee of an exchange’s purchase. */
      target_fee_cents: Money,
      /** The rate of that fee, ppm; null where it is a fixed sum. */
      target_rate_ppm: z.nullable(z.number()),
      target_shares: z.int(),
      nav: NavText,
      nav_day: z.string(),
      target_nav: NavText,
      target_nav_day: z.string(),
      may_buy: MayBuy,
      protocols: z.array(
        z.object({
          protocol_id: z.string(),
          kind: z.enum(['summary', 'contract', 'prospectus']),
          title: z.string(),
        }),
      ),
      order_days: ConvertDays,
    }),
  }),
  convert: call({
    summary: 'Own: places a conversion or an exchange; its shares are frozen until it confirms',
    method: 'POST',
    path: `${CONVERT}.Convert`,
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({
      ...productKeys,
      ...target,
      mode: ConvertModeName,
      shares: ShareQuantity,
      password_token: z.string().check(z.minLength(16), z.maxLength(256)),
      idempotency_key: IdempotencyKey,
      protocol_ids: z._default(z.string().check(z.maxLength(1000)), ''),
      confirm_mismatch: z._default(z.boolean(), false),
      bi_stat: BiStat,
      front_end_trace_id: FrontEndTraceId,
    }),
    response: z.object({ listid: z.string() }),
  }),
  queryDividendMode: call({
    summary:
      'Own: how dividends of a holding are paid, a change on its way, and the dividends so far',
    method: 'POST',
    path: `${DIVIDEND}.QueryDividendMode`,
    access: 'user',
    request: z.object(productKeys),
    response: z.object({
      fund_code: z.string(),
      fund_brief_name: z.string(),
      mode: DividendModeName,
      /** Empty where it can be changed. */
      fixed_reason: z.string(),
      pending: z.nullable(
        z.object({
          listid: z.string(),
          mode: DividendModeName,
          effective_date: DateText,
          can_cancel: z.boolean(),
        }),
      ),
      /** The day from which a change made now counts. */
      next_effective_date: DateText,
      /** The fund’s dividends, newest first; what was paid of each to this holding, null where nothing. */
      history: z.array(
        z.object({
          day: DateText,
          per_share: NavText,
          amount_cents: z.nullable(Money),
          /** What it became where it was reinvested. */
          new_shares: z.nullable(z.int()),
          nav: z.nullable(NavText),
        }),
      ),
    }),
  }),
  setDividendMode: call({
    summary: 'Own: another way to pay dividends, from the next trading day on (MONEY 1.6)',
    method: 'POST',
    path: `${DIVIDEND}.SetDividendMode`,
    access: 'user',
    writes: true,
    request: z.object({
      ...productKeys,
      mode: DividendModeName,
      idempotency_key: IdempotencyKey,
    }),
    response: z.object({ listid: z.string(), effective_date: DateText }),
  }),
}
