import { ISSUE_STATES } from '@koi/domain/issues/issue-state'
import { MATURITY_INSTRUCTIONS } from '@koi/domain/issues/periods'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  Amount,
  BiStat,
  DateText,
  FormFlag,
  IdempotencyKey,
  Money,
  OrderId,
  productKeys,
  ShareQuantity,
  NavText,
  PasswordToken,
  ProtocolIds,
  appAccountKey,
  slice,
} from '../fields.ts'
import { MayBuy, Protocol } from './trade.ts'
import { as } from '../wire.ts'

const ASSET_VO = '/fbp/fund/v1/fund.fuasset_query_vo.FuassetQueryVo'
const SKU_AO = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'
const TRANSFER_AO = '/fbp/fund/v1/fund.futrade_transfer_ao.FutradeTransferAo'
/** SPEC §9, RU-310. */
const CACHE_ISSUES_MS = 15_000

const IssueName = z.string().check(z.regex(/^[0-9A-Za-z-]{1,32}$/, '期次不正确'))
const MaturityInstruction = z.enum(MATURITY_INSTRUCTIONS)

/** A period as it was agreed. */
const Issue = {
  issue: z.string(),
  openStart: DateText,
  openEnd: DateText,
  valueDate: DateText,
  maturityDate: DateText,
  settleDate: DateText,
  /** What the issuer says of the yield; empty where nothing is agreed. */
  rateText: z.string(),
}

/** First day of the window after its maturity, in which shares that rolled on can be sold; null where none is known. */
const nextOpenStart = z.nullable(DateText)

/** Shares of somebody that another may take. */
const Offer = z.object({
  orderId: as('listid', z.string()),
  fundCode: z.string(),
  ...Issue,
  shares: z.int(),
  priceCents: Money,
  /** The shares at the newest NAV. */
  valueCents: Money,
  expiresMs: z.int(),
  isOwn: z.boolean(),
})

/** Periods of term products: what one holds of them, what becomes of it, and its transfer. */
export const issueCalls = {
  queryIssue: call({
    summary:
      'Own: one period of a term product, as its page shows it (SPEC §2, issue); without a name the one that can be bought next',
    method: 'POST',
    path: `${SKU_AO}.QueryIssue`,
    access: 'visitor',
    cacheMs: CACHE_ISSUES_MS,
    request: z.object({ ...productKeys, issue: z.optional(IssueName) }),
    response: z.object({
      issueInfo: z.object({
        ...Issue,
        nextOpenStart,
        state: z.enum(ISSUE_STATES),
        stateText: z.string(),
      }),
    }),
  }),
  queryCloseIssueList: call({
    summary: 'CL-084: finished periods of a term product, newest first, ten a page',
    method: 'POST',
    path: `${ASSET_VO}.FaqvQueryCloseIssueList`,
    access: 'user',
    cacheMs: CACHE_ISSUES_MS,
    request: z.object({
      ...productKeys,
      ...appAccountKey,
      ...slice(50, 10),
    }),
    response: z.object({
      name: as('fund_brief_name', z.string()),
      issues: as(
        'issue_list',
        z.array(
          z.object({
            issue: z.string(),
            openDate: DateText,
            maturityDate: DateText,
            settleDate: DateText,
            rateText: z.string(),
            /** What the period began with and what it brought: sold, transferred or rolled on. */
            startCents: Money,
            endCents: Money,
            profitCents: Money,
            wayText: z.string(),
          }),
        ),
      ),
      total: as('total_num', z.int()),
    }),
  }),
  queryHeldIssues: call({
    summary: 'Own: periods of a term product that one holds, with value, profit and instruction',
    method: 'POST',
    path: `${ASSET_VO}.FaqvQueryHeldIssues`,
    access: 'user',
    request: z.object(productKeys),
    response: z.object({
      name: as('fund_brief_name', z.string()),
      navDay: z.string(),
      issues: as(
        'issue_list',
        z.array(
          z.object({
            ...Issue,
            shares: z.int(),
            nextOpenStart,
            /** On offer to others, or being sold. */
            frozenShares: z.int(),
            valueCents: Money,
            startCents: Money,
            profitCents: Money,
            instruction: MaturityInstruction,
            /** Until this moment the instruction can be changed. */
            instructUntilMs: z.int(),
            canInstruct: z.boolean(),
            transferableShares: z.int(),
            transferUntilMs: z.int(),
          }),
        ),
      ),
      closedCount: as('closed_num', z.int()),
      transfer: z.nullable(
        z.object({ feePpm: z.int(), minShares: z.int(), priceRangePpm: z.int() }),
      ),
      nav: NavText,
      businessNowMs: z.int(),
      hasPayPassword: z.boolean(),
    }),
  }),
  setMaturityInstruction: call({
    summary:
      'Own: what becomes of a period at its maturity; the last one before the cut-off counts',
    method: 'POST',
    path: `${ASSET_VO}.FaqvSetMaturityInstruction`,
    access: 'user',
    writes: true,
    request: z.object({ ...productKeys, issue: IssueName, instruction: MaturityInstruction }),
    response: z.object({ instruction: MaturityInstruction }),
  }),
  queryTransferOffers: call({
    summary: 'Own: shares of a term product that holders offer, cheapest against their value first',
    method: 'POST',
    path: `${TRANSFER_AO}.QueryTransferOffers`,
    access: 'user',
    request: z.object(productKeys),
    response: z.object({
      offers: as('offer_list', z.array(Offer)),
      mayBuy: MayBuy,
      balanceCents: Money,
      protocols: z.array(Protocol),
      navDay: z.string(),
      hasPayPassword: z.boolean(),
    }),
  }),
  offerTransfer: call({
    summary: 'Own: offers shares of a period to other holders at a price',
    method: 'POST',
    path: `${TRANSFER_AO}.OfferTransfer`,
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({
      ...productKeys,
      issue: IssueName,
      shares: ShareQuantity,
      price: Amount,
      passwordToken: PasswordToken,
      idempotencyKey: IdempotencyKey,
      biStat: BiStat,
    }),
    response: z.object({ orderId: as('listid', z.string()) }),
  }),
  takeTransfer: call({
    summary: 'Own: takes an offer with the balance; money and shares change hands at once',
    method: 'POST',
    path: `${TRANSFER_AO}.TakeTransfer`,
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({
      ...productKeys,
      /** The offer: the order of who made it. */
      offerId: as('offer_listid', OrderId),
      passwordToken: PasswordToken,
      idempotencyKey: IdempotencyKey,
      protocolIds: ProtocolIds,
      confirmMismatch: FormFlag,
      biStat: BiStat,
    }),
    response: z.object({ orderId: as('listid', z.string()) }),
  }),
}
