import type { ResponseOf } from '@koi/contracts/call'
import type { portfolioCalls } from '@koi/contracts/calls/portfolio'
import { ASSET_NAMES } from '@koi/domain/disclosed/asset-names'
import { allocate } from '@koi/domain/money/allocate'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { mulDiv } from '@koi/domain/money/rounding'
import { scaledText } from '@koi/domain/money/scaled'
import type { SeenKind } from '@koi/domain/portfolio/look-through'
import { formatPercent, NO_RATE } from '@koi/domain/rates/format-rate'
import type { StackPart } from '#ui/charts/StackedBar.tsx'

export type Portfolio = ResponseOf<typeof portfolioCalls.queryPortfolio>

/** Percents are shown with two decimals. */
const WHOLE = 10_000

const SEEN_NAMES = {
  ...ASSET_NAMES,
  fund: '没有看穿的基金',
  unknown: '未披露',
} as const satisfies Record<SeenKind, string>

/** A part of a whole in percent; `--` of nothing. */
export const partText = (part: number, whole: number): string =>
  whole === 0 ? NO_RATE : formatPercent(scaledText(mulDiv(part, WHOLE, whole, 'half-up'), 2))

export const yuan = (cents: Cents): string => `${formatCents(cents)} 元`

/** What the money is in; the percents sum to 100 as the money sums to the total. */
export function allocationParts({ allocation, totalCents }: Portfolio): StackPart[] {
  if (totalCents === 0) return []
  const values = allocation.map(({ valueCents }) => valueCents)
  const percents = allocate(WHOLE, values)
  return allocation.map(({ seenKind, valueCents }, at) => ({
    tone: seenKind,
    label: SEEN_NAMES[seenKind],
    value: valueCents,
    text: formatPercent(scaledText(percents[at] ?? 0, 2)),
    note: yuan(valueCents),
  }))
}

/** Whose the cash is: what of it is the person's own, and that the rest lies in funds. Empty without own cash. */
export function cashText({
  balanceCents,
  walletCents,
  movingCents,
  allocation,
}: Portfolio): string {
  const parts = [
    ['余额', balanceCents],
    ['余额+', walletCents],
    ['在途', movingCents],
  ] as const
  const there = parts.filter(([, cents]) => cents > 0)
  if (there.length === 0) return ''
  const own = balanceCents + walletCents + movingCents
  const seen = allocation.find(({ seenKind }) => seenKind === 'cash')?.valueCents ?? 0
  const words = there.map(([name, cents]) => `${name} ${yuan(cents)}`).join('，')
  return seen > own ? `现金里有${words}，其余是基金持有的现金。` : `现金是${words}。`
}

export type Twins = Portfolio['twins'][number]

/** Why two funds are the same thing. */
export const twinText = ({ twinKind, indexName }: Twins): string =>
  twinKind === 'class'
    ? '同一只基金的不同份额'
    : `跟踪同一个指数${indexName === '' ? '' : `：${indexName}`}`
