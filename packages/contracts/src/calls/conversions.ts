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
  PasswordToken,
  ProtocolIds,
} from '../fields.ts'
import { LotFee, MayBuy, Protocol } from './trade.ts'
import { as } from '../wire.ts'

const CONVERT = '/fbp/fund/v1/fund.fuconvert_ao.FuconvertAo'
const DIVIDEND = '/fbp/fund/v1/fund.fudividend_ao.FudividendAo'

const ConvertModeName = z.enum(convertModes)
const DividendModeName = z.enum(dividendModes)
const target = { targetFundCode: FundCode, targetSpid: SellerId }

/** Days of a conversion placed now. Of an exchange the shares of the target come later than the money leaves. */
const ConvertDays = z.object({
  nowMs: z.int(),
  cutOffMs: z.int(),
  tradeDate: DateText,
  navPublishDate: DateText,
  /** The old shares are gone. */
  outConfirmDate: DateText,
  /** The day whose NAV prices the target. */
  targetTradeDate: DateText,
  /** The new shares are there. */
  targetConfirmDate: DateText,
  redeemableDate: DateText,
  isEstimated: z.boolean(),
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
      fundCode: z.string(),
      spid: z.string(),
      name: as('fund_brief_name', z.string()),
      /** In the order of the page; empty where nothing can be done. */
      modes: z.array(ConvertModeName),
      /** Why nothing can be done; empty where something can. */
      reason: z.string(),
      redeemableShares: z.int(),
      lockedShares: z.int(),
      minHoldShares: z.int(),
      nav: z.nullable(NavText),
      navDay: z.string(),
      companyName: z.string(),
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
      targets: as(
        'target_list',
        z.array(
          z.object({
            fundCode: z.string(),
            spid: z.string(),
            name: as('fund_brief_name', z.string()),
            categoryText: z.string(),
            riskName: as('fund_risk_desc', z.string()),
            /** Within the class of who asks. */
            isSuitable: z.boolean(),
            rateLabel: as('rate_key_desc', z.string()),
            rateValue: as('rate_key_val', z.string()),
            navDay: z.string(),
          }),
        ),
      ),
      hasMore: z.boolean(),
    }),
  }),
  queryConvertDeal: call({
    summary: 'Own: what so many shares would become at the newest NAVs: lots, fees, shares, days',
    method: 'POST',
    path: `${CONVERT}.QueryConvertDeal`,
    access: 'user',
    request: z.object({ ...productKeys, ...target, mode: ConvertModeName, shares: ShareQuantity }),
    response: z.object({
      targetFundCode: z.string(),
      targetFundName: z.string(),
      lots: z.array(LotFee),
      grossCents: Money,
      feeCents: Money,
      netCents: Money,
      /** What the target costs: the difference of the buy rates, or the fee of an exchange’s purchase. */
      targetFeeCents: Money,
      /** The rate of that fee, ppm; null where it is a fixed sum. */
      targetRatePpm: z.nullable(z.number()),
      targetShares: z.int(),
      nav: NavText,
      navDay: z.string(),
      targetNav: NavText,
      targetNavDay: z.string(),
      mayBuy: MayBuy,
      protocols: z.array(Protocol),
      orderDays: ConvertDays,
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
      passwordToken: PasswordToken,
      idempotencyKey: IdempotencyKey,
      protocolIds: ProtocolIds,
      confirmMismatch: z._default(z.boolean(), false),
      biStat: BiStat,
      frontEndTraceId: FrontEndTraceId,
    }),
    response: z.object({ orderId: as('listid', z.string()) }),
  }),
  queryDividendMode: call({
    summary:
      'Own: how dividends of a holding are paid, a change on its way, and the dividends so far',
    method: 'POST',
    path: `${DIVIDEND}.QueryDividendMode`,
    access: 'user',
    request: z.object(productKeys),
    response: z.object({
      fundCode: z.string(),
      name: as('fund_brief_name', z.string()),
      mode: DividendModeName,
      /** Empty where it can be changed. */
      fixedReason: z.string(),
      pending: z.nullable(
        z.object({
          orderId: as('listid', z.string()),
          mode: DividendModeName,
          effectiveDate: DateText,
          canCancel: z.boolean(),
        }),
      ),
      /** The day from which a change made now counts. */
      nextEffectiveDate: DateText,
      /** The fund’s dividends, newest first; what was paid of each to this holding, null where nothing. */
      history: z.array(
        z.object({
          day: DateText,
          perShare: NavText,
          amountCents: z.nullable(Money),
          /** What it became where it was reinvested. */
          newShares: z.nullable(z.int()),
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
      idempotencyKey: IdempotencyKey,
    }),
    response: z.object({ orderId: as('listid', z.string()), effectiveDate: DateText }),
  }),
}
