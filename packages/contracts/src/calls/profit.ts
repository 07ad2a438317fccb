import { HOLDING_FIGURES, TOTAL_FIGURES } from '@koi/domain/profit/proof-of-figure'
import { PROOF_UNITS } from '@koi/domain/profit/proof-line'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DayOrigin } from '../day-origin.ts'
import {
  DateText,
  DayAsked,
  FundCode,
  Money,
  SellerId,
  productKeys,
  NavText,
  appAccountKey,
} from '../fields.ts'
import { CurvePeriod } from './products.ts'
import { as } from '../wire.ts'

const PROFIT_AO = '/fbp/fund/v1/fund.fuasset_profit_ao.FuassetProfitAo'
const CACHE_PROOF_MS = 15_000

/** Seen from the evening of this day: what was published and booked by then. Now without it. */
const asOf = { asOf: z.optional(DayAsked) }

/** A line of a proof. Lines stand in reading order; the children of a line follow it, one level deeper. */
const ProofLine = z.object({
  depth: z.int().check(z.gte(0)),
  label: z.string(),
  /** How the value comes about, in figures; empty where the children say it. */
  formula: z.string(),
  /** Cents, shares ×100, or yuan per share ×10^4: see `unit`. Cents of the children add up to it exactly. */
  value: z.int(),
  unit: z.enum(PROOF_UNITS),
  /** What the line can be looked up in; `none` for sums. */
  source: z.enum(['none', 'order', 'nav', 'fee', 'dividend', 'income', 'holding']),
  /** Order id, day, side of the fee, or fund code. */
  sourceId: z.string(),
  /** Seller of the holding that a line of a total is about. */
  sourceSpid: z.string(),
  /** Of a line that rests on the value of one day: of its NAV or income, or of the newest of a holding. */
  origin: z.optional(DayOrigin),
})

const Proof = z.object({
  lines: z.array(ProofLine),
  /** The NAV day that the figure is of; empty before the first. */
  valueDay: z.string(),
  /** Of the value of that day; left out for totals, whose lines have one each. */
  origin: z.optional(DayOrigin),
  /** The first evening of which there is something to see. */
  firstDay: z.string(),
  /** What the books say less what the proof says; other than 0 is an error that is being looked into. */
  booksGapCents: as('books_gap', Money),
})

/** Where profit comes from, and what a person's own timing did to it (PRODUCT 1, 5). */
export const profitCalls = {
  queryProfitProof: call({
    summary: 'Own: what a figure of a holding is made of, now or as of a past evening (PRODUCT 1)',
    method: 'POST',
    path: `${PROFIT_AO}.FapaQueryProfitProof`,
    access: 'user',
    cacheMs: CACHE_PROOF_MS,
    request: z.object({
      ...productKeys,
      ...appAccountKey,
      ...asOf,
      figure: z.enum(HOLDING_FIGURES),
      /** Bounds of the figure `profit`, both inclusive. */
      from: z.optional(DayAsked),
      to: z.optional(DayAsked),
    }),
    response: z.extend(Proof, { name: as('fund_brief_name', z.string()) }),
  }),
  queryTotalProof: call({
    summary: 'Own: what a total over all holdings is made of (PRODUCT 1)',
    method: 'POST',
    path: `${PROFIT_AO}.FapaQueryTotalProof`,
    access: 'user',
    cacheMs: CACHE_PROOF_MS,
    request: z.object({
      ...asOf,
      figure: z.enum(TOTAL_FIGURES),
    }),
    response: Proof,
  }),
  queryHoldingAsOf: call({
    summary: 'Own: a holding as it was known on a past evening (PRODUCT 1)',
    method: 'POST',
    path: `${PROFIT_AO}.FapaQueryHoldingAsOf`,
    access: 'user',
    request: z.object({ ...productKeys, ...appAccountKey, asOf: DayAsked }),
    response: z.object({
      name: as('fund_brief_name', z.string()),
      asOf: DateText,
      navDay: z.string(),
      nav: z.nullable(NavText),
      shares: as('total_shares', z.int()),
      valueCents: as('position_money', Money),
      costCents: as('position_cost', Money),
      /** Decimal text, or `--`. */
      unitCost: z.string(),
      dayProfitCents: as('yday_profit', z.nullable(Money)),
      holdingProfitCents: as('position_profit', Money),
      realisedCents: as('realised_profit', Money),
      dividendCents: Money,
      totalProfitCents: as('total_profit', Money),
      firstDay: z.string(),
    }),
  }),
  queryBehaviourGap: call({
    summary: 'Own: money-weighted against time-weighted return and why they differ (PRODUCT 5)',
    method: 'POST',
    path: `${PROFIT_AO}.FapaQueryBehaviourGap`,
    access: 'user',
    cacheMs: CACHE_PROOF_MS,
    request: z.object({
      /** Of one holding; of everything without it. */
      fundCode: z.optional(FundCode),
      spid: z.optional(SellerId),
      ...appAccountKey,
      period: CurvePeriod,
    }),
    response: z.object({
      /** Null while there are fewer than 30 days to look at. Rates are ×10^8 over the period. */
      gap: z.nullable(
        z.object({
          fromDay: DateText,
          toDay: DateText,
          days: z.int(),
          moneyWeighted: z.int(),
          /** Per year: XIRR. */
          moneyWeightedYearly: z.int(),
          timeWeighted: z.int(),
          /** money_weighted − time_weighted = timing + fees + switching, exactly. */
          gap: z.int(),
          timing: z.int(),
          fees: z.int(),
          switching: z.int(),
          feesCents: Money,
          moves: z.array(
            z.object({
              day: DateText,
              kind: z.enum(['in', 'out']),
              fundCode: z.string(),
              name: as('fund_brief_name', z.string()),
              amountCents: Money,
              /** What the fund did from then until the end. */
              afterRate: z.int(),
            }),
          ),
        }),
      ),
      /** From this day on there is something to see; empty where nothing is held. */
      readyDay: z.string(),
      name: as('fund_brief_name', z.string()),
    }),
  }),
}
