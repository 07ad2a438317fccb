import type { TotalFigure } from '@koi/domain/profit/proof-of-figure'
import { formatNav } from '@koi/domain/products/nav'
import { formatShares } from '@koi/domain/products/shares'
import { formatCents } from '@koi/domain/money/format-cents'
import { leaf, total, type ProofLine } from '@koi/domain/profit/proof-line'
import type { HoldingState } from '@koi/domain/profit/replay'
import type { History } from './history.ts'
import type { BookedRow, MoneyAtRow } from './store.ts'

/** A holding as it was known at a moment, and what the books say of it now. */
export interface SeenHolding {
  booked: BookedRow
  history: History
}

const isHeld = ({ history }: SeenHolding) => history.replay.state.shares > 0

/** The day whose profit counts as the newest of all: that of the funds that publish first. */
const newestDay = (holdings: readonly SeenHolding[]) =>
  holdings.filter(isHeld).reduce((day, { history: { replay } }) => {
    const { valueDay } = replay.state
    return valueDay > day ? valueDay : day
  }, '')

const sourceOf = ({ fundCode, spid }: BookedRow) => ({ kind: 'holding', fundCode, spid }) as const

/** One line a holding, with the figure that it gives. */
function lines(
  holdings: readonly SeenHolding[],
  figureOf: (state: HoldingState) => { value: number; formula: string },
): ProofLine[] {
  return holdings.map(({ booked, history }) => {
    const { value, formula } = figureOf(history.replay.state)
    return leaf(booked.name, value, { formula, source: sourceOf(booked) })
  })
}

const isWorth = ({ history: { replay } }: SeenHolding) =>
  replay.state.shares > 0 || replay.state.unpaidCents > 0

/** What is held: every holding at its value, with income that is not paid yet, and cash inside combinations and the like. */
const valueLines = (holdings: readonly SeenHolding[], { innerCashCents }: MoneyAtRow) => [
  ...holdings.filter(isWorth).map(holdingLine),
  ...(innerCashCents === 0 ? [] : [leaf('组合与账户内现金', innerCashCents)]),
]

function holdingLine({ booked, history }: SeenHolding): ProofLine {
  const { shares, valueCents, unpaidCents, valueDay } = history.replay.state
  const nav = history.navs.get(valueDay) ?? 0
  const unpaid = unpaidCents === 0 ? '' : `，另有未结转收益 ${formatCents(unpaidCents)}`
  return leaf(booked.name, valueCents + unpaidCents, {
    formula: `${formatShares(shares)} 份 × ${valueDay} 净值 ${formatNav(nav, history.navDecimals)}${unpaid}`,
    source: sourceOf(booked),
  })
}

function dayProfitLines(holdings: readonly SeenHolding[]): ProofLine[] {
  const day = newestDay(holdings)
  const counted = holdings.filter(
    (seen) => isHeld(seen) && seen.history.replay.state.dayProfitDay === day,
  )
  return lines(counted, ({ dayProfitCents }) => ({
    value: dayProfitCents ?? 0,
    formula: `${day} 的收益，不含买卖费用`,
  }))
}

/** What a total is made of: one line a holding, each of which opens its own proof. */
export function totalProof(
  figure: TotalFigure,
  holdings: readonly SeenHolding[],
  money: MoneyAtRow,
): { line: ProofLine; valueDay: string } {
  const valueDay = newestDay(holdings)
  return { line: proofs[figure](holdings, money), valueDay }
}

const proofs: Readonly<
  Record<TotalFigure, (holdings: readonly SeenHolding[], money: MoneyAtRow) => ProofLine>
> = {
  totalAsset: (holdings, money) =>
    total('总资产', [
      total('持有金额', valueLines(holdings, money)),
      leaf('可用余额', money.cashCents),
      leaf('买入确认中', money.buyingCents),
      leaf('卖出待到账', money.payingCents),
    ]),
  value: (holdings, money) => total('持有金额', valueLines(holdings, money)),
  dayProfit: (holdings) =>
    total('日收益', dayProfitLines(holdings), {
      formula: '净值公布较晚的产品，公布后再计入',
    }),
  holdProfit: (holdings) =>
    total(
      '持有收益',
      lines(holdings.filter(isHeld), ({ valueCents, unpaidCents, costCents }) => ({
        value: valueCents + unpaidCents - costCents,
        formula: '持有金额 − 持仓成本',
      })),
    ),
  totalProfit: (holdings) =>
    total(
      '累计收益',
      lines(holdings, ({ profitCents, shares }) => ({
        value: profitCents,
        formula: shares > 0 ? '持有收益 + 已卖出收益 + 分红' : '已全部卖出',
      })),
    ),
}
