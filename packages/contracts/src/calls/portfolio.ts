import { SECURITY_KINDS } from '@koi/domain/disclosed/holding-report'
import { SEEN_KINDS } from '@koi/domain/portfolio/look-through'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Money, NamedFund } from '../fields.ts'
import { as } from '../wire.ts'
import { ASSET_AO } from './holdings-totals.ts'

/** The whole of what a person has, seen through its funds. */
export const portfolioCalls = {
  queryPortfolio: call({
    summary:
      'Own: what all of a person’s money is in, seen through the newest reports of their funds, here and elsewhere',
    method: 'POST',
    path: `${ASSET_AO}.QueryPortfolio`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      /** The asset of `queryMainAsset`, and what is held elsewhere. */
      totalCents: as('total_money', Money),
      outsideCents: as('outside_money', Money),
      /** Holdings elsewhere whose value is not known: they are in no figure here. */
      unvaluedCount: z.int(),
      /** Cash is cash: the balance, 余额+ and money on its way. */
      balanceCents: as('balance_money', Money),
      walletCents: as('wallet_money', Money),
      movingCents: as('moving_money', Money),
      /** All other funds; those that disclosed something, or are gold, are seen through. */
      fundCents: as('fund_money', Money),
      coveredCents: as('covered_money', Money),
      /** The oldest end of a quarter that something was seen at; empty where nothing was. */
      oldestReportDay: z.string(),
      /** They sum to the total. */
      allocation: as(
        'seen_list',
        z.array(z.object({ seenKind: z.enum(SEEN_KINDS), valueCents: as('seen_money', Money) })),
      ),
      /** Stocks and bonds that reports name, ten at most, and what all of them come to. */
      securities: as(
        'seen_security_list',
        z.array(
          z.object({
            kind: z.enum(SECURITY_KINDS),
            code: as('security_code', z.string()),
            name: as('security_name', z.string()),
            industry: z.string(),
            valueCents: as('seen_money', Money),
            /** Through how many of the funds. */
            fundCount: z.int(),
          }),
        ),
      ),
      namedCents: as('named_money', Money),
      /** Of the stocks that reports name. */
      industries: as(
        'seen_industry_list',
        z.array(z.object({ industry: z.string(), valueCents: as('seen_money', Money) })),
      ),
      namedStockCents: as('named_stock_money', Money),
      /** Two funds that name the same securities, five at most: the sum of the smaller weights. */
      overlaps: as(
        'overlap_list',
        z.array(
          z.object({
            one: as('one_fund', NamedFund),
            other: as('other_fund', NamedFund),
            overlapPpm: z.int(),
          }),
        ),
      ),
      /** Classes of one fund, and funds of one index. */
      twins: as(
        'twin_list',
        z.array(
          z.object({
            twinKind: z.enum(['class', 'index']),
            /** Empty of classes. */
            indexName: z.string(),
            funds: as('twin_funds', z.array(NamedFund)),
          }),
        ),
      ),
      /** Of all funds, 余额+ among them. */
      cost: as(
        'yearly_cost',
        z.object({
          yearCents: as('cost_money', Money),
          baseCents: as('cost_base', Money),
          ratePpm: as('cost_rate', z.int()),
          unknownCents: as('cost_unknown', Money),
        }),
      ),
      /** The funds, the largest first. */
      funds: as(
        'fund_list',
        z.array(
          z.object({
            ...NamedFund.shape,
            /** Empty where we have no product of the code. */
            productSpid: z.string(),
            valueCents: as('fund_money', Money),
            /** Of it, what is held elsewhere. */
            outsideCents: as('outside_money', Money),
            isGold: z.boolean(),
            /** Empty where it discloses nothing. */
            reportDay: z.string(),
          }),
        ),
      ),
      largestCents: as('largest_money', Money),
      threeCents: as('three_money', Money),
    }),
  }),
}
