import { APP_KINDS } from '@koi/domain/combinations/app-kinds'
import { FUND_BOARDS } from '@koi/domain/products/fund-terms'
import * as z from 'zod/mini'
import { Money } from './fields.ts'
import { as } from './wire.ts'

/** One product that a person holds. */
export const Held = z.object({
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
  board: z.enum(FUND_BOARDS),
  categoryText: z.string(),
  /** 活期: a money fund. */
  isCurrent: z.boolean(),
  companyName: z.string(),
  valueCents: as('position_money', Money),
  shares: as('total_shares', z.int()),
  dayProfitCents: as('yday_profit', z.nullable(Money)),
  dayProfitDay: as('yday_profit_day', z.string()),
  holdingProfitCents: as('position_profit', Money),
  holdingProfitRate: as('position_profit_rate', z.string()),
  totalProfitCents: as('total_profit', Money),
  /** Buys that are paid and not yet confirmed. */
  inTransitCents: Money,
})

/** An account inside a person's account, with what it is worth. */
export const HeldAccount = z.object({
  appAccountId: as('appacc_id', z.string()),
  appKind: z.enum(APP_KINDS),
  /** The product; empty for accounts that are of no one product. */
  fundCode: z.string(),
  unionId: z.string(),
  name: z.string(),
  /** Cash of the account included. */
  valueCents: as('position_money', Money),
  cashCents: Money,
  holdingProfitCents: as('position_profit', Money),
  holdingProfitRate: as('position_profit_rate', z.string()),
  totalProfitCents: as('total_profit', Money),
  dayProfitCents: as('yday_profit', z.nullable(Money)),
  dayProfitDay: as('yday_profit_day', z.string()),
  inTransitCents: Money,
})
