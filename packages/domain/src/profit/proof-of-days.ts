import { formatNav } from '../products/nav.ts'
import { formatShares } from '../products/shares.ts'
import { scaledText } from '../money/scaled.ts'
import { dividendFormula } from './dividend.ts'
import { NO_SPLIT, type ShownNavs } from './holding-history.ts'
import { feeLines } from './proof-of-flow.ts'
import { leaf, negated, type ProofLine, total } from './proof-line.ts'
import { type Booking, type Replay } from './replay.ts'
import { roundedRatio } from './rounded-ratio.ts'

/** Above so many days they are gathered by month. */
const DAYS_APART_MAX = 31
/** Income of ten thousand shares ×10^4 yuan, to cents of shares ×100. */
const INCOME_SCALE = 1e8

/**
 * The profit of a day or a period, both ends inclusive: day by day what the NAV, dividends, and orders
 * made of the holding. Value end − value start − in + out + dividends, to the cent (MONEY 1.15).
 */
export function profitBetween(
  parts: ShownNavs & {
    replay: Replay
    from?: string | undefined
    to?: string | undefined
  },
): ProofLine {
  const { replay, from = '', to = '9999-12-31' } = parts
  const days = new Map<string, ProofLine[]>()
  for (const booking of replay.bookings) {
    if (booking.day < from || booking.day > to) continue
    days.set(booking.day, [...(days.get(booking.day) ?? []), ...linesOf(booking, parts)])
  }
  const lines = [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, children]) => total(`${day} 收益`, children))
  const [only] = lines
  if (only && lines.length === 1) return only
  return total('区间收益', lines.length > DAYS_APART_MAX ? byMonth(lines) : lines)
}

function byMonth(days: readonly ProofLine[]): ProofLine[] {
  const months = [...new Set(days.map(({ label }) => label.slice(0, 7)))]
  return months.map((month) =>
    total(
      `${month} 收益`,
      days.filter(({ label }) => label.startsWith(month)),
    ),
  )
}

function linesOf(booking: Booking, navs: ShownNavs): ProofLine[] {
  if (booking.kind === 'day') return [...dayLines(booking, navs), ...reinvestLines(booking)]
  const { before, after } = booking
  const fees = feeLines([booking]).map((line) => negated(line))
  const known = fees.reduce((sum, { value }) => sum + value, 0)
  const rest = leaf('份额与金额取整', after.profitCents - before.profitCents - known, {
    formula:
      booking.day === booking.facts[0]?.tradeDate
        ? '成交份额、金额各取两位小数留下的尾差'
        : `按 ${booking.facts[0]?.tradeDate ?? ''} 净值成交，按 ${booking.day} 净值入账的差额`,
  })
  const children = rest.value === 0 ? fees : [...fees, rest]
  return [total(booking.kind === 'in' ? '买入的费用与尾差' : '卖出的费用与尾差', children)]
}

type DayBooking = Extract<Booking, { kind: 'day' }>

/** What the day gave to the shares of the morning: the move of the NAV or the income, and the dividend. */
export function dayLines(booking: DayBooking, navs: ShownNavs): ProofLine[] {
  const { before, after, fact, day } = booking
  const dividend = after.dividendCents - before.dividendCents
  const isIncome = fact.incomeCents !== 0 || fact.carriedShares !== 0
  const lines = [isIncome ? incomeLine(booking) : moveLine(booking, navs)]
  if (dividend !== 0) {
    lines.push(
      leaf(fact.reinvested ? '红利再投资' : '现金分红', dividend, {
        formula: dividendFormula(booking),
        source: { kind: 'dividend', day },
      }),
    )
  }
  return lines
}

function incomeLine({ fact, before, day }: DayBooking): ProofLine {
  const rate = fact.incomePerTenThousand
  return leaf('当日收益', fact.incomeCents, {
    formula: rate === undefined ? '' : incomeFormula(before.shares, rate, fact.incomeCents),
    source: { kind: 'income', day },
  })
}

/** Shares that came or went after the day was over earned nothing of it, or all: they are named only where they fit. */
function incomeFormula(shares: number, rate: number, incomeCents: number): string {
  const by = `万份收益 ${scaledText(rate, 4)} ÷ 10,000，按分分配`
  const isOfThese = Math.abs(roundedRatio(shares, rate, INCOME_SCALE) - incomeCents) <= 1
  return isOfThese ? `约 ${formatShares(shares)} 份 × ${by}` : `当日份额 × ${by}`
}

/** What the NAV moved: the value at its new NAV less the value at the one before. */
function moveLine(booking: DayBooking, { navs, navDecimals }: ShownNavs): ProofLine {
  const { before, after, sharesAfterSplit, fact } = booking
  const { day } = fact
  const at = (when: string) => `${when} 净值 ${formatNav(navs.get(when) ?? 0, navDecimals)}`
  const dividend = after.dividendCents - before.dividendCents
  const split = fact.splitRatio === NO_SPLIT ? '' : `，按 ${scaledText(fact.splitRatio, 6)} 折算后`
  return total('净值变动', [
    leaf('当日市值', (after.dayProfitCents ?? 0) - dividend + before.valueCents, {
      formula: `${formatShares(sharesAfterSplit)} 份 × ${at(day)}${split}`,
      source: { kind: 'nav', day },
    }),
    negated(
      leaf('减 上一净值日市值', before.valueCents, {
        formula: `${formatShares(before.shares)} 份 × ${at(before.valueDay)}`,
        source: { kind: 'nav', day: before.valueDay },
      }),
    ),
  ])
}

/** What rounding made of the shares that a dividend became. */
function reinvestLines({ before, after }: DayBooking): ProofLine[] {
  const rest = after.profitCents - before.profitCents - (after.dayProfitCents ?? 0)
  return rest === 0 ? [] : [leaf('红利再投资的份额取整', rest)]
}
