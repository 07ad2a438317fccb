import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Signed } from '@koi/domain/trade/signed-acts'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import type { CardPurchase, OrderCard } from '#modules/coupons/index.ts'
import type { CombinationDesk } from './combination-desk.ts'
import type { PayChannel } from './pay/channels.ts'
import type { FindTerms, Investor, TermsAt } from './terms.ts'

/** What orders are made with. Nobody takes it whole: each function says by `Needs` which of it it works with. */
interface TradeParts {
  db: Db
  clock: Pick<Clock, 'now' | 'read'>
  calendar: (tx: Queries) => Promise<TradingCalendar>
  /** With what this transaction itself has changed: for jobs. */
  findTerms: FindTerms
  /** For what a page shows and a person asks for. */
  termsAt: TermsAt
  investorOf: (tx: Queries, accountId: string, nowMs: number) => Promise<Investor | undefined>
  /** The exam whose newest sitting says what somebody may buy. */
  examId: string
  /** Nobody typed a password for orders: those of the demo's people. */
  asksNoPassword?: boolean
  /** Takes a payment-password token; refuses when it is not good for exactly this. */
  useToken: (
    tx: Queries,
    use: Signed & { accountId: string; token: string; nowMs: number },
  ) => Promise<void>
  /** Whether the token has done exactly this before: for what goes under no key of its own. */
  isTokenUsed: (tx: Queries, use: Signed & { accountId: string; token: string }) => Promise<boolean>
  /** Ways to pay, in the order they are offered. */
  channels: readonly PayChannel[]
  hasPayPassword: (tx: Queries, accountId: string) => Promise<boolean>
  /** The account a person's holding of a product stands in; undefined while it is missing. Absent: always their own. */
  holderOf?: (
    tx: Queries,
    accountId: string,
    product: { category: string },
  ) => Promise<string | undefined>
  /** What a card takes off the fee of a purchase; refuses one that cannot be used for it. Absent where there are none. */
  cardFor?: (queries: Queries, purchase: CardPurchase) => Promise<OrderCard>
  /** The card that a plan’s code names and that can be used today. Absent where there are none. */
  cardNamed?: (
    queries: Queries,
    asked: { accountId: string; prizeCode: string; nowMs: number },
  ) => Promise<string | undefined>
  /** Absent where no combination is sold. */
  combinations?: CombinationDesk
}

export type TradePart = keyof TradeParts

/** Some of what orders are made with; compose hands it over. */
export type Needs<Part extends TradePart> = Pick<TradeParts, Part>
