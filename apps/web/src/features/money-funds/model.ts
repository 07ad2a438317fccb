import type { PaperKind } from '@koi/domain/products/paper-name'
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
  protocols: readonly { id: string; kind: PaperKind; title: string }[]
}

/** The wallet's answer in our words. */
export function walletOf(answer: Answer): Wallet {
  const { auto } = answer
  return {
    fundCode: answer.fundCode,
    spid: answer.spid,
    fundName: answer.name,
    isDemoMarket: answer.isDemoMarket,
    isOnSale: answer.buyStatus === 1,
    balanceCents: answer.balanceCents,
    unpaidCents: answer.unpaidCents,
    transitCents: answer.inTransitCents,
    redeemingCents: answer.redeemingCents,
    cashCents: answer.cashCents,
    dayProfitCents: answer.dayProfitCents ?? undefined,
    dayProfitText: answer.lastProfitDesc,
    totalProfitCents: answer.totalProfitCents,
    sevenDayRate: answer.sevenDayRate,
    income: answer.per10kIncome,
    rateDay: answer.rateDay,
    carryText: answer.carryText,
    transfer: {
      isOn: auto.isOn,
      keepCents: auto.keepCents,
      nextDay: auto.nextDay,
      lastRun: auto.lastRun
        ? {
            day: auto.lastRun.day,
            orderId: auto.lastRun.orderId,
            amountCents: auto.lastRun.amountCents,
            reason: auto.lastRun.reason,
          }
        : undefined,
    },
    protocols: answer.protocols.map(({ protocolId: id, kind, title }) => ({ id, kind, title })),
  }
}
