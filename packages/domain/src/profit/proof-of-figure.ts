import { formatNav, NAV_ONE } from '../products/nav.ts'
import { formatShares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { formatCents } from '../money/format-cents.ts'
import { profitRate } from '../holdings/profit-rate-text.ts'
import { allocate } from '../money/allocate.ts'
import { dividendFormula } from './dividend.ts'
import { type InFact, type ShownNavs } from './holding-history.ts'
import { feeLines, inLine, inTitle, type OutBooking, proceedsLine } from './proof-of-flow.ts'
import { leaf, negated, type ProofLine, total, unitPrice } from './proof-line.ts'
import { dayLines, profitBetween } from './proof-of-days.ts'
import { type Booking, type Replay } from './replay.ts'
import { roundedRatio } from './rounded-ratio.ts'

/** A figure of one holding that can be proven. */
export const HOLDING_FIGURES = [
  'value',
  'cost',
  'unitCost',
  'shares',
  'holdRate',
  'dilutedCost',
  'dayProfit',
  'holdProfit',
  'realised',
  'dividends',
  'totalProfit',
  'fees',
  'profit',
] as const
export type HoldingFigure = (typeof HOLDING_FIGURES)[number]

/** A total over all holdings that can be proven. */
export const TOTAL_FIGURES = [
  'totalAsset',
  'value',
  'dayProfit',
  'holdProfit',
  'totalProfit',
] as const
export type TotalFigure = (typeof TOTAL_FIGURES)[number]

/** What a proof is made from; `from` and `to` bound the figure `profit`, both inclusive. */
export type ProofParts = ShownNavs & {
  readonly replay: Replay
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The proof of a figure of a holding as its replay stands (MONEY 1.15); all lines add up to the cent. */
export function proofOfFigure(figure: HoldingFigure, parts: ProofParts): ProofLine {
  return proofs[figure](parts)
}

const proofs: Readonly<Record<HoldingFigure, (parts: ProofParts) => ProofLine>> = {
  value: valueProof,
  cost: costProof,
  unitCost: unitCostProof,
  shares: ({ replay }) => sharesProof(replay),
  holdRate: holdRateProof,
  dilutedCost: ({ replay }) => dilutedProof(replay),
  dayProfit: dayProfitProof,
  holdProfit: holdProof,
  realised: ({ replay }) => realisedProof(replay),
  dividends: ({ replay }) => dividendProof(replay),
  totalProfit: (parts) =>
    total('累计收益', [holdProof(parts), realisedProof(parts.replay), dividendProof(parts.replay)]),
  fees: ({ replay }) => total('已付手续费', feeLines(replay.bookings)),
  profit: profitBetween,
}

/** Every lot that is left, at the NAV of the value's day. Cents that rounding moves are named. */
function valueProof({ replay: { state, lots }, navs, navDecimals }: ProofParts): ProofLine {
  const held = lots.filter(({ sharesLeft }) => sharesLeft > 0)
  const nav = navs.get(state.valueDay) ?? NAV_ONE
  const parts = allocate(
    state.valueCents,
    held.map(({ sharesLeft }) => sharesLeft),
  )
  const lines = held.map((lot, place) => {
    const value = parts[place] ?? 0
    const moved = value - roundedRatio(lot.sharesLeft, nav, NAV_ONE)
    return leaf(inTitle(lot), value, {
      formula:
        `${formatShares(lot.sharesLeft)} 份 × 净值 ${formatNav(nav, navDecimals)}` +
        (moved === 0 ? '' : `，合计取整归此笔 ${formatCents(cents(moved))}`),
      ...(lot.orderId !== '' && { source: { kind: 'order', orderId: lot.orderId } }),
    })
  })
  return total('持有金额', lines, {
    formula: `${formatShares(state.shares)} 份 × ${state.valueDay} 净值 ${formatNav(nav, navDecimals)}`,
    source: { kind: 'nav', day: state.valueDay },
  })
}

/** What was paid since the holding was last empty, less the part that sales took along. */
function costProof({ replay, navDecimals }: ProofParts): ProofLine {
  const inLineOf = (fact: InFact) => inLine(fact, navDecimals)
  const lines = sinceLastEmpty(replay.bookings).flatMap((booking) => {
    if (booking.kind === 'in') return booking.facts.map(inLineOf)
    if (booking.kind === 'out') return [costOutLine(booking)]
    return (booking.fact.reinvested ?? []).map(inLineOf)
  })
  return total('持仓成本', lines, { formula: '买入金额（含手续费），卖出时按份额比例减少' })
}

function costOutLine({ facts, before, after, costOutCents }: OutBooking): ProofLine {
  const sold = before.shares - after.shares
  const cost = leaf(`${facts[0]?.tradeDate ?? ''} 卖出带走的成本`, costOutCents, {
    formula: `成本 ${formatCents(before.costCents)} × 卖出 ${formatShares(sold)} 份 ÷ 卖出前 ${formatShares(before.shares)} 份`,
    source: { kind: 'order', orderId: facts[0]?.orderId ?? '' },
  })
  return negated(cost)
}

function unitCostProof(parts: ProofParts): ProofLine {
  const { shares } = parts.replay.state
  const cost = costProof(parts)
  const held = { ...leaf('持有份额', shares), unit: 'shares' as const }
  return {
    ...leaf('持仓成本价', shares === 0 ? 0 : unitPrice(cents(cost.value), shares)),
    unit: 'price',
    formula: '持仓成本 ÷ 持有份额',
    children: shares === 0 ? [] : [cost, held],
  }
}

/** What came and what went since the holding was last empty; shares without a purchase stand in one line. */
function sharesProof({ state, bookings }: Replay): ProofLine {
  const flows: ProofLine[] = []
  let withoutPurchase = 0
  for (const booking of sinceLastEmpty(bookings)) {
    const moved = booking.after.shares - booking.before.shares
    if (booking.kind === 'day') withoutPurchase += moved
    else if (moved !== 0) flows.push(flowOfShares(booking.facts[0], moved))
  }
  const others = sharesLeaf('红利再投、收益结转和份额折算', withoutPurchase)
  const children = withoutPurchase === 0 ? flows : [...flows, others]
  return { ...sharesLeaf('持有份额', state.shares), formula: '买入减去卖出', children }
}

const sharesLeaf = (label: string, shares: number): ProofLine => ({
  ...leaf(label, shares),
  unit: 'shares',
})

function flowOfShares(
  fact: { tradeDate: string; orderId: string } | undefined,
  moved: number,
): ProofLine {
  const { tradeDate = '', orderId = '' } = fact ?? {}
  return {
    ...sharesLeaf(`${tradeDate} ${moved > 0 ? '买入' : '卖出'}`, moved),
    source: orderId === '' ? undefined : { kind: 'order', orderId },
  }
}

/** Profit of what is held over what it cost. */
function holdRateProof(parts: ProofParts): ProofLine {
  const profit = holdProof(parts)
  const cost = costProof(parts)
  const isKnown = cost.value > 0
  return {
    ...leaf('持有收益率', isKnown ? profitRate(profit.value, cost.value) : 0),
    unit: 'rate',
    formula: '持有收益 ÷ 持仓成本',
    children: isKnown ? [profit, cost] : [],
  }
}

function dilutedProof({ state }: Replay): ProofLine {
  return total(
    '摊薄成本',
    [
      leaf('累计买入', state.inCents),
      negated(leaf('累计卖出到手', state.outCents)),
      negated(leaf('累计分红', state.dividendCents)),
    ],
    { formula: '全部投入减去已经拿回的钱' },
  )
}

/** The newest day that is worked in: without what orders of that day cost (MONEY 1.15). */
function dayProfitProof(parts: ProofParts): ProofLine {
  const newest = parts.replay.bookings.filter((booking) => booking.kind === 'day').at(-1)
  if (!newest) return leaf('日收益', 0, { formula: '首笔收益尚未公布' })
  return total('日收益', dayLines(newest, parts), {
    formula: `${newest.fact.day} 的收益，不含买卖费用`,
  })
}

function holdProof(parts: ProofParts): ProofLine {
  const { unpaidCents } = parts.replay.state
  const unpaid = unpaidCents === 0 ? [] : [leaf('未结转收益', unpaidCents)]
  return total(
    '持有收益',
    [valueProof(parts), ...unpaid, negated(costProof(parts), '减 持仓成本')],
    { formula: '持有金额 − 持仓成本' },
  )
}

function realisedProof({ bookings }: Replay): ProofLine {
  return total(
    '已卖出收益',
    bookings.flatMap((booking) => {
      if (booking.kind === 'out') return [saleLine(booking)]
      const { paidCents } = booking.kind === 'day' ? booking.fact : {}
      return paidCents === undefined ? [] : [paidIncomeLine(booking.day, paidCents)]
    }),
    { formula: '卖出到手金额 − 卖出带走的成本' },
  )
}

const saleLine = (sale: OutBooking) =>
  total(`${sale.facts[0]?.tradeDate ?? ''} 卖出`, [proceedsLine(sale), costOutLine(sale)])

/** Income of a day on which nothing was left that stays: it came as money. */
const paidIncomeLine = (day: string, paidCents: Cents) =>
  leaf(`${day} 收益到账`, paidCents, {
    formula: '份额已全部卖出，收益直接到账',
    source: { kind: 'income', day },
  })

function dividendProof({ bookings }: Replay): ProofLine {
  const lines = bookings.flatMap((booking) => {
    const paid = booking.after.dividendCents - booking.before.dividendCents
    if (booking.kind !== 'day' || paid === 0) return []
    const { fact } = booking
    const { day } = fact
    return [
      leaf(`${day} ${fact.reinvested ? '红利再投资' : '现金分红'}`, paid, {
        formula: dividendFormula(booking),
        source: { kind: 'dividend', day },
      }),
    ]
  })
  return total('分红', lines)
}

/** The bookings of the holding of today: cost restarts after a full exit. */
function sinceLastEmpty(bookings: readonly Booking[]): readonly Booking[] {
  const last = bookings.findLastIndex(({ before, kind }) => kind === 'in' && before.shares === 0)
  return bookings.slice(Math.max(0, last))
}
