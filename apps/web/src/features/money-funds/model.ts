import type { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import type { ResponseOf } from '@koi/contracts/call'
import type { Cents } from '@koi/domain/money/cents'

type Answer = ResponseOf<typeof moneyFundCalls.queryYejAsset>

/** The last time the automatic transfer ran. */
export interface TransferRun {
  day: string
  orderId: string
  amountCents: Cents
  /** Why nothing was moved; empty where it was. */
  reason: string
}

export interface Wallet {
  fundCode: string
  spid: string
  fundName: string
  isDemoMarket: boolean
  isOnSale: boolean
  balanceCents: Cents
  unpaidCents: Cents
  transitCents: Cents
  redeemingCents: Cents
  cashCents: Cents
  dayProfitCents: Cents | undefined
  /** `11-20 收益`: which day the newest income is of. */
  dayProfitText: string
  totalProfitCents: Cents
  /** Decimal text, or `--`. */
  sevenDayRate: string
  income: string
  rateDay: string
  carryText: string
  transfer: {
    isOn: boolean
    keepCents: Cents
    nextDay: string
    lastRun: TransferRun | undefined
  }
  protocols: readonly { id: string; kind: 'summary' | 'contract' | 'prospectus'; title: string }[]
}

/** The wallet's answer in our words. */
export function walletOf(answer: Answer): Wallet {
  const { auto } = answer
  return {
    fundCode: answer.fund_code,
    spid: answer.spid,
    fundName: answer.fund_brief_name,
    isDemoMarket: answer.is_demo_market,
    isOnSale: answer.buy_button_status === 1,
    balanceCents: answer.balance_cents,
    unpaidCents: answer.unpaid_cents,
    transitCents: answer.in_transit_cents,
    redeemingCents: answer.redeeming_cents,
    cashCents: answer.cash_cents,
    dayProfitCents: answer.yday_profit ?? undefined,
    dayProfitText: answer.last_profit_desc,
    totalProfitCents: answer.total_profit,
    sevenDayRate: answer.day7_profit_rate,
    income: answer.day1_profit_rate,
    rateDay: answer.rate_day,
    carryText: answer.carry_text,
    transfer: {
      isOn: auto.is_on,
      keepCents: auto.keep_cents,
      nextDay: auto.next_day,
      lastRun: auto.last_run
        ? {
            day: auto.last_run.day,
            orderId: auto.last_run.listid,
            amountCents: auto.last_run.amount_cents,
            reason: auto.last_run.reason,
          }
        : undefined,
    },
    protocols: answer.protocols.map(({ protocol_id: id, kind, title }) => ({ id, kind, title })),
  }
}
