import { APP_KINDS } from '@koi/domain/combinations/app-kinds'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { AppAccountId, DateText, Money, SmallInt } from '../fields.ts'
import { as } from '../wire.ts'

const AO = '/fbp/fund/v1/fund.fusimple_account_ao.FusimpleAccountAo'

/** The agreement that the page shows; another text is another version. */
export const SIMPLE_AGREEMENT_VERSION = 1

/** A holding with what its money does, by facts: the page says it in plain words. */
const SimpleHolding = z.object({
  /** Empty for accounts that are of no one product. */
  fundCode: z.string(),
  spid: z.string(),
  /** Empty where the fund stands in the person's own account. */
  appAccountId: as('appacc_id', z.string()),
  appKind: z.nullable(z.enum(APP_KINDS)),
  name: as('fund_brief_name', z.string()),
  valueCents: as('position_money', Money),
  category: z.string(),
  arriveDays: z.int(),
  opensOn: z.nullable(DateText),
  riskCode: z.int(),
})

/** The simple account: what one has, in few figures; the same money as everywhere, seen simply (RT-127 to RT-129). */
export const simpleAccountCalls = {
  querySimpleAccount: call({
    summary: 'Own (RT-127): total, cash and holdings with what decides how soon their money is had',
    method: 'POST',
    path: `${AO}.QuerySimpleAccount`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      /** Without it nothing else is told. */
      isOpen: z.boolean(),
      businessDate: DateText,
      totalCents: as('total_asset', Money),
      cashCents: as('cash_balance', Money),
      /** Money on its way: bought and not confirmed, or sold and not paid. */
      inTransitCents: Money,
      dayProfitCents: as('yday_profit', Money),
      /** Newest day whose values the totals contain; empty without holdings. */
      updatedDay: z.string(),
      /** The largest first; with cash and money on its way they add up to the total. */
      holdings: as('holding_list', z.array(SimpleHolding)),
    }),
  }),
  querySimpleDetail: call({
    summary:
      'Own (RT-128): profit by day and records, of all or of one account inside one’s own (appacc_id)',
    method: 'POST',
    path: `${AO}.QuerySimpleDetail`,
    access: 'user',
    request: z.object({
      appAccountId: as('appacc_id', z.optional(AppAccountId)),
      /** From 1 on: 30 days and 30 records each. */
      page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    }),
    response: z.object({
      /** The account’s name; empty where it is about all. */
      name: z.string(),
      totalProfitCents: as('total_profit', Money),
      /** The newest first. */
      days: as('day_list', z.array(z.object({ day: DateText, profitCents: as('profit', Money) }))),
      records: as(
        'record_list',
        z.array(
          z.object({
            orderId: as('listid', z.string()),
            kindText: z.string(),
            name: as('fund_brief_name', z.string()),
            stateText: z.string(),
            /** Null while it is not known: of a redemption whose value is not out. */
            amountCents: z.nullable(Money),
            madeMs: z.int(),
          }),
        ),
      ),
      hasMore: z.boolean(),
    }),
  }),
  openSimpleAccount: call({
    summary:
      'Own (RT-129): opens it, by agreement and a recent proof of who one is; again answers the same',
    method: 'POST',
    path: `${AO}.OpenSimpleAccount`,
    access: 'user',
    writes: true,
    recentLogin: 'where-provable',
    request: z.object({ agreementVersion: SmallInt }),
    response: z.object({ openedMs: z.int() }),
  }),
  closeSimpleAccount: call({
    summary: 'Own: closes it again; money and holdings stay where they are',
    method: 'POST',
    path: `${AO}.CloseSimpleAccount`,
    access: 'user',
    writes: true,
    request: z.object({}),
    response: z.object({ isOpen: z.boolean() }),
  }),
}
