import type { Cents } from '@koi/domain/money/cents'
import { sumCents, type HeldFund } from './model.ts'

export const HELD_ORDERS = ['value', 'day', 'profit'] as const
export type HeldOrder = (typeof HELD_ORDERS)[number]

/** Holdings of one kind with what they come to. */
export interface HeldGroup {
  key: 'steady' | 'advanced'
  title: string
  funds: HeldFund[]
  valueCents: Cents
  /** Of the newest day alone; undefined where no fund of the group has published it. */
  dayProfitCents: Cents | undefined
  profitCents: Cents
}

const GROUPS = [
  { key: 'steady', title: '稳健理财', boards: ['steady', 'bank'] },
  { key: 'advanced', title: '进阶理财', boards: ['advanced'] },
] as const satisfies readonly {
  key: HeldGroup['key']
  title: string
  boards: HeldFund['board'][]
}[]

const figureOf = {
  value: (fund) => fund.valueCents + fund.buyingCents,
  day: (fund) => fund.dayProfitCents,
  profit: (fund) => (fund.isComing ? undefined : fund.profitCents),
} as const satisfies Record<HeldOrder, (fund: HeldFund) => number | undefined>

/**
 * The holdings by kind, each kind in the asked order, largest first; what has no figure yet comes
 * last. Kinds without a holding are left out (RT-071).
 */
export function heldGroups(
  funds: readonly HeldFund[],
  order: HeldOrder,
  newestDay: string,
): HeldGroup[] {
  return GROUPS.map(({ key, title, boards }) => {
    const mine = funds.filter(({ board }) => boards.some((one) => one === board))
    return {
      key,
      title,
      funds: mine.toSorted((a, b) => byFigure(figureOf[order](a), figureOf[order](b))),
      valueCents: sumCents(mine.map(({ valueCents }) => valueCents)),
      dayProfitCents: dayProfitOf(mine, newestDay),
      profitCents: sumCents(mine.map(({ profitCents }) => profitCents)),
    }
  }).filter((group) => group.funds.length > 0)
}

/** What the funds earned on one day together; undefined where none has published it yet. */
export function dayProfitOf(funds: readonly HeldFund[], day: string): Cents | undefined {
  const known = funds.flatMap((fund) =>
    fund.dayProfitCents !== undefined && fund.dayProfitDay === day ? [fund.dayProfitCents] : [],
  )
  return known.length === 0 ? undefined : sumCents(known)
}

/** Largest first, the unknown last; equal figures keep their order. */
function byFigure(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return b - a
}
