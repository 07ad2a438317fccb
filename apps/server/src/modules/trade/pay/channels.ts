import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Queries } from '#kernel/db.ts'
import { bookEvent, cashBalance, lockCashBalance, reverseEntry } from '#modules/ledger/index.ts'
import { refuse } from '#refuse.ts'

/** One way to pay as the buy page offers it. */
export interface ChannelOffer {
  channel: number
  /** Which card or wallet; empty where the channel has only one. */
  source: string
  name: string
  balanceCents: Cents | null
  usable: boolean
  reason: string
}

/** What a channel knows of an order: money in cents. */
export interface ChannelOrder {
  id: string
  accountId: string
  fundCode: string
  amountCents: Cents
  channel: number
  source: string
}

/**
 * Where the money of a purchase comes from, and where it goes back to (SPEC §9: bank 0; balance 5, 22, 27;
 * money fund 9, 26). All three run inside the order's transaction, with its row locked.
 */
export interface PayChannel {
  /** The codes it answers to; the first one is offered. */
  codes: readonly number[]
  /** The one category of products it pays for, and that nothing else pays for; absent: all others. */
  onlyFor?: string
  offers: (
    tx: Queries,
    ask: { accountId: string; fundCode: string; minBuyCents: Cents; nowMs: number },
  ) => Promise<ChannelOffer[]>
  /** Whether the source is this person's own; absent: there is none to choose. Asked when a plan is agreed. */
  isOwn?: (tx: Queries, ask: { accountId: string; source: string }) => Promise<boolean>
  /** Refuses what it cannot pay; asked when the order is placed. `known`: a balance that was read already. */
  check: (
    tx: Queries,
    order: Omit<ChannelOrder, 'id'>,
    nowMs: number,
    known?: { accountId: string; cashCents: Cents },
  ) => Promise<void>
  /** Collecting is this one event of the order's own cash, and nothing else. */
  books?: 'payFromBalance'
  /** Moves the money into `buyTransit` of the fund: exactly the entry `pay` with the order as reference. */
  collect: (tx: Queries, order: ChannelOrder, nowMs: number) => Promise<void>
  /** Gives back all or a part of it the way it came: one entry `refund` with the order as reference. */
  giveBack: (tx: Queries, order: ChannelOrder, backCents: Cents, nowMs: number) => Promise<void>
}

/** 余额: the investor's own cash in the ledger. */
export const BALANCE_CHANNEL = 5
const BALANCE_CODES = [BALANCE_CHANNEL, 22, 27] as const

export const balanceTooSmall = (balanceCents: Cents) =>
  refuse('balanceTooSmall', `余额不足，可用余额 ${formatCents(cents(balanceCents))} 元`)

export const balanceChannel: PayChannel = {
  codes: BALANCE_CODES,
  async offers(tx, { accountId, minBuyCents }) {
    const balanceCents = await cashBalance(tx, accountId)
    const usable = balanceCents >= minBuyCents
    return [
      {
        channel: BALANCE_CHANNEL,
        source: '',
        name: '余额',
        balanceCents,
        usable,
        reason: usable ? '' : '余额不足',
      },
    ]
  },
  async check(tx, { accountId, amountCents }, _nowMs, known) {
    const balanceCents =
      known?.accountId === accountId ? known.cashCents : await cashBalance(tx, accountId)
    if (amountCents > balanceCents) throw balanceTooSmall(balanceCents)
  },
  books: 'payFromBalance',
  async collect(tx, order, nowMs) {
    const balanceCents = await lockCashBalance(tx, order.accountId)
    if (balanceCents < order.amountCents) throw balanceTooSmall(balanceCents)
    await bookEvent(tx, 'payFromBalance', timeOf(order, nowMs), factsOf(order, order.amountCents))
  },
  async giveBack(tx, order, backCents, nowMs) {
    if (backCents < order.amountCents) {
      await bookEvent(tx, 'refundToBalance', timeOf(order, nowMs), factsOf(order, backCents))
      return
    }
    // The whole payment comes back by its exact opposite.
    const businessDate = shanghaiDate(nowMs)
    await reverseEntry(tx, {
      kind: 'pay',
      as: 'refund',
      reference: order.id,
      businessDate,
      atMs: nowMs,
    })
  },
}

const timeOf = (order: ChannelOrder, nowMs: number) => ({ reference: order.id, atMs: nowMs })
const factsOf = ({ accountId, fundCode }: ChannelOrder, amount: number) => ({
  holder: accountId,
  fund: fundCode,
  amount,
})

/** The pension account's own cash, for Y shares only (MONEY 1.12); a code of ours. */
export const PENSION_CHANNEL = 31

/** The channels that may pay for products of a category: those for it alone, else those for everything. */
export function channelsFor(channels: readonly PayChannel[], category: string): PayChannel[] {
  const own = channels.filter(({ onlyFor }) => onlyFor === category)
  return own.length > 0 ? own : channels.filter(({ onlyFor }) => onlyFor === undefined)
}

/** The channel that answers to a code; refuses an unknown one. */
export function channelOf(channels: readonly PayChannel[], code: number | null): PayChannel {
  const channel = channels.find(({ codes }) => code !== null && codes.includes(code))
  if (!channel) throw refuse('channelUnknown')
  return channel
}
