import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { cardFor, cardNamed } from '#modules/coupons/index.ts'
import {
  createCombinationDesk,
  findTermsWithParts,
  termsWithPartsAt,
} from '#modules/combinations/index.ts'
import { createFundChannel } from '#modules/money-funds/index.ts'
import { bankChannel } from '#modules/payment/index.ts'
import { hasPayPassword, isTokenUsed, useToken } from '#modules/payment-password/index.ts'
import { holdingAccount, pensionChannel } from '#modules/pension/index.ts'
import type { Funds } from '#modules/products/index.ts'
import { investorOf, riskExam } from '#modules/suitability/index.ts'
import { balanceChannel, type PayChannel } from '#modules/trade/index.ts'

interface Sources {
  db: Db
  clock: Clock
  calendar: (tx: Queries) => Promise<TradingCalendar>
  funds: Pick<Funds, 'tradeTerms' | 'products'>
  /** Which providers there are to pay with. */
  ways: { hasCards: boolean; hasChatPay: boolean }
}

/** Every way to pay, in the order the buy page offers them. */
const payChannels = ({ calendar, funds, ways }: Sources): PayChannel[] => [
  balanceChannel,
  bankChannel(ways),
  createFundChannel({ calendar, findTerms: funds.tradeTerms }),
  pensionChannel,
]

/** What orders are made with, from the areas that know it; each function takes what it names of it. */
export function createTradeParts(sources: Sources) {
  const { db, clock, calendar, funds } = sources
  return {
    db,
    clock,
    calendar,
    findTerms: findTermsWithParts(funds.tradeTerms),
    termsAt: termsWithPartsAt(funds.products.terms),
    investorOf,
    examId: riskExam.examId,
    useToken,
    isTokenUsed,
    combinations: createCombinationDesk({ calendar }),
    channels: payChannels(sources),
    hasPayPassword: (queries: Queries, accountId: string) => hasPayPassword(queries, accountId),
    holderOf: holdingAccount,
    cardFor,
    cardNamed,
  }
}

export type ComposedTrade = ReturnType<typeof createTradeParts>
