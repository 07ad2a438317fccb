import { formatNav } from '../products/nav.ts'
import { formatShares } from '../products/shares.ts'
import { cents } from '../money/cents.ts'
import { formatCents } from '../money/format-cents.ts'
import { scaledText } from '../money/scaled.ts'
import { type InFact, type LotUse } from './holding-history.ts'
import { leaf, negated, type ProofLine, total } from './proof-line.ts'
import { type LotState } from './replay-lots.ts'
import { type Booking } from './replay.ts'

/** How shares came in, as a word. */
const sourceTexts: Readonly<Record<LotState['source'], string>> = {
  buy: '买入',
  subscribe: '认购',
  convert: '转换转入',
  exchange: '换购转入',
  transfer: '受让',
  dividend: '红利再投资',
  income: '结转收益',
}

export type OutBooking = Extract<Booking, { kind: 'out' }>

const orderSource = (orderId: string) =>
  orderId === '' ? undefined : ({ kind: 'order', orderId } as const)

/** What a lot is called: when it came, and how. */
export function inTitle({ tradeDate, source }: Pick<LotState, 'tradeDate' | 'source'>): string {
  return source === 'income' ? '累计结转收益' : `${tradeDate} ${sourceTexts[source]}`
}

/** What was paid for shares: net money and fee. */
export function inLine(fact: InFact, navDecimals: number): ProofLine {
  const net = fact.amountCents - fact.feeCents
  const source = orderSource(fact.orderId)
  const net_ = leaf('净申购金额', net, {
    formula: `${formatShares(fact.shares)} 份 × 净值 ${formatNav(fact.nav, navDecimals)}，份额取两位小数`,
    source: { kind: 'nav', day: fact.tradeDate },
  })
  const fee = leaf('手续费', fact.feeCents, { source: { kind: 'fee', side: 'buy' } })
  return total(inTitle(fact), fact.feeCents === 0 ? [net_] : [net_, fee], { source })
}

/** What a sale paid, lot by lot. */
export function proceedsLine({ uses, facts }: OutBooking): ProofLine {
  const income = facts.reduce((sum, { incomeCents }) => sum + (incomeCents ?? 0), 0)
  const lines = uses.map(useLine)
  if (income !== 0) lines.push(leaf('一并支付的未结转收益', income))
  return total('卖出到手金额', lines, { source: orderSource(uses[0]?.orderId ?? '') })
}

function useLine(use: LotUse): ProofLine {
  const gross = leaf('卖出金额', use.grossCents, { formula: `${formatShares(use.shares)} 份` })
  const title = `持有 ${use.days} 天的 ${formatShares(use.shares)} 份`
  if (use.feeCents === 0) return total(title, [gross])
  return total(title, [gross, negated(redeemFeeLine(use))])
}

function redeemFeeLine(use: LotUse): ProofLine {
  return leaf('赎回费', use.feeCents, {
    formula: `${formatCents(use.grossCents)} × ${percent(use.ratePpm)}（持有 ${use.days} 天）`,
    source: { kind: 'fee', side: 'redeem' },
  })
}

/** Every fee that was paid, buys and sales in the order of their booking. */
export function feeLines(bookings: readonly Booking[]): ProofLine[] {
  return bookings.flatMap((booking) => {
    if (booking.kind === 'in') return booking.facts.flatMap(buyFeeLine)
    if (booking.kind === 'out') {
      return booking.uses
        .filter(({ feeCents }) => feeCents > 0)
        .map((use) => ({ ...redeemFeeLine(use), label: `${booking.day} 赎回费` }))
    }
    return []
  })
}

function buyFeeLine({ feeCents, amountCents, tradeDate }: InFact): ProofLine[] {
  if (feeCents === 0) return []
  return [
    leaf(`${tradeDate} 买入手续费`, feeCents, {
      formula: `买入 ${formatCents(amountCents)} − 净申购金额 ${formatCents(cents(amountCents - feeCents))}`,
      source: { kind: 'fee', side: 'buy' },
    }),
  ]
}

function percent(ratePpm: number): string {
  return `${scaledText(ratePpm, 4).replace(/\.?0+$/, '')}%`
}
