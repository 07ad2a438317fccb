import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DayOrigin } from '../day-origin.ts'
import { DateText, DayAsked, FundCode, Money, SellerId, productKeys, NavText } from '../fields.ts'
import { CurvePeriod } from './products.ts'

const PROFIT_AO = '/fbp/fund/v1/fund.fuasset_profit_ao.FuassetProfitAo'
const CACHE_PROOF_MS = 15_000

/** Of an account inside the person's account; the person's own without it. */
const appacc = { appacc_id: z.optional(z.string().check(z.maxLength(64))) }

/** A day of the calendar: 2026-02-30 is none. */

/** Seen from the evening of this day: what was published and booked by then. Now without it. */
const asOf = { as_of: z.optional(DayAsked) }

/** A line of a proof. Lines stand in reading order; the children of a line follow it, one level deeper. */
const ProofLine = z.object({
  depth: z.int().check(z.gte(0)),
  label: z.string(),
  /** How the value comes about, in figures; empty where the children say it. */
  formula: z.string(),
  /** Cents, shares ×100, or yuan per share ×10^4: see `unit`. Cents of the children add up to it exactly. */
  value: z.int(),
  unit: z.enum(['cents', 'shares', 'price', 'rate']),
  /** What the line can be looked up in; `none` for sums. */
  source: z.enum(['none', 'order', 'nav', 'fee', 'dividend', 'income', 'holding']),
  /** Order id, day, side of the fee, or fund code. */
  source_id: z.string(),
  /** Seller of the holding that a line of a total is about. */
  source_spid: z.string(),
  /** Of a line that rests on the value of one day: of its NAV or income, or of the newest of a holding. */
  origin: z.optional(DayOrigin),
})

const Proof = z.object({
  lines: z.array(ProofLine),
  /** The NAV day that the figure is of; empty before the first. */
  value_day: z.string(),
  /** Of the value of that day; left out for totals, whose lines have one each. */
  origin: z.optional(DayOrigin),
  /** The first evening of which there is something to see. */
  first_day: z.string(),
  /** What the books say less what the proof says; other than 0 is an error that is being looked into. */
  books_gap: Money,
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
      ...appacc,
      ...asOf,
      figure: z.enum([
        'value',
        'cost',
        'unitCost',
        'shares',
        'holdRate',
        'dilutedCost',
        'dayProfit',
        'holdProfit',
        'realised',
        'dividends',
        'totalProfit',
        'fees',
        'profit',
      ]),
      /** Bounds of the figure `profit`, both inclusive. */
      from: z.optional(DayAsked),
      to: z.optional(DayAsked),
    }),
    response: z.extend(Proof, { fund_brief_name: z.string() }),
  }),
  queryTotalProof: call({
    summary: 'Own: what a total over all holdings is made of (PRODUCT 1)',
    method: 'POST',
    path: `${PROFIT_AO}.FapaQueryTotalProof`,
    access: 'user',
    cacheMs: CACHE_PROOF_MS,
    request: z.object({
      ...asOf,
      figure: z.enum(['totalAsset', 'value', 'dayProfit', 'holdProfit', 'totalProfit']),
    }),
    response: Proof,
  }),
  queryHoldingAsOf: call({
    summary: 'Own: a holding as it was known on a past evening (PRODUCT 1)',
    method: 'POST',
    path: `${PROFIT_AO}.FapaQueryHoldingAsOf`,
    access: 'user',
    request: z.object({ ...productKeys, ...appacc, as_of: DayAsked }),
    response: z.object({
      fund_brief_name: z.string(),
      as_of: DateText,
      nav_day: z.string(),
      nav: z.nullable(NavText),
      total_shares: z.int(),
      position_money: Money,
      position_cost: Money,
      /** Decimal text, or `--`. */
      unit_cost: z.string(),
      yday_profit: z.nullable(Money),
      position_profit: Money,
      realised_profit: Money,
      dividend_cents: Money,
      total_profit: Money,
      first_day: z.string(),
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
      fund_code: z.optional(FundCode),
      spid: z.optional(SellerId),
      ...appacc,
      period: CurvePeriod,
    }),
    response: z.object({
      /** Null while there are fewer than 30 days to look at. Rates are ×10^8 over the period. */
      gap: z.nullable(
        z.object({
          from_day: DateText,
          to_day: DateText,
          days: z.int(),
          money_weighted: z.int(),
          /** Per year: XIRR. */
          money_weighted_yearly: z.int(),
          time_weighted: z.int(),
          /** money_weighted − time_weighted = timing + fees + switching, exactly. */
          gap: z.int(),
          timing: z.int(),
          fees: z.int(),
          switching: z.int(),
          fees_cents: Money,
          moves: z.array(
            z.object({
              day: DateText,
              kind: z.enum(['in', 'out']),
              fund_code: z.string(),
              fund_brief_name: z.string(),
              amount_cents: Money,
              /** What the fund did from then until the end. */
              after_rate: z.int(),
            }),
          ),
        }),
      ),
      /** From this day on there is something to see; empty where nothing is held. */
      ready_day: z.string(),
      fund_brief_name: z.string(),
    }),
  }),
}
