import type { Cents } from '@koi/domain/money/cents'
import { sumCents, type HeldFund } from './model.ts'

const HELD_ORDERS = ['value', 'day', 'profit'] as const
export type HeldOrder = (typeof HELD_ORDERS)[number]

/** Holdings of one kind with what they come to. */
export interface HeldGroup {
  key: string
  title: string
  funds: HeldFund[]
  valueCents: Cents
  /** Of the newest day alone; undefined where no fund of the group has published it. */
  dayProfitCents: Cents | undefined
  profitCents: Cents
}

/** Every holding is of exactly one kind. */
export const heldKindOf = ({ isCurrent, board }: HeldFund): 'current' | 'steady' | 'advanced' =>
  isCurrent ? 'current' : board === 'advanced' ? 'advanced' : 'steady'

const KINDS = [
  { key: 'current', title: '活期' },
  { key: 'steady', title: '稳健理财' },
  { key: 'advanced', title: '进阶理财' },
] as const

const NO_COMPANY = '其他机构'

const figureOf = {
  value: (fund) => fund.valueCents + fund.inTransitCents,
  day: (fund) => fund.dayProfitCents,
  profit: (fund) => (fund.isComing ? null : fund.holdingProfitCents),
} as const satisfies Record<HeldOrder, (fund: HeldFund) => number | null>

/**
 * The holdings by kind, each kind in the asked order, largest first; what has no figure yet comes
 * last. Kinds without a holding are left out (RT-071).
 */
export function heldGroups(
  funds: readonly HeldFund[],
  order: HeldOrder,
  newestDay: string,
): HeldGroup[] {
  return KINDS.map(({ key, title }) =>
    groupOf(
      { key, title, newestDay, order },
      funds.filter((fund) => heldKindOf(fund) === key),
    ),
  ).filter((group) => group.funds.length > 0)
}

/** The holdings by company, the one that holds most first (RT-075). */
export function companyGroups(
  funds: readonly HeldFund[],
  order: HeldOrder,
  newestDay: string,
): HeldGroup[] {
  const names = [...new Set(funds.map(({ companyName }) => companyName || NO_COMPANY))]
  return names
    .map((title) =>
      groupOf(
        { key: title, title, newestDay, order },
        funds.filter(({ companyName }) => (companyName || NO_COMPANY) === title),
      ),
    )
    .toSorted((a, b) => b.valueCents - a.valueCents)
}

function groupOf(
  {
    key,
    title,
    newestDay,
    order,
  }: { key: string; title: string; newestDay: string; order: HeldOrder },
  mine: readonly HeldFund[],
): HeldGroup {
  return {
    key,
    title,
    funds: mine.toSorted((a, b) => byFigure(figureOf[order](a), figureOf[order](b))),
    valueCents: sumCents(mine.map(({ valueCents }) => valueCents)),
    dayProfitCents: dayProfitOf(mine, newestDay),
    profitCents: sumCents(mine.map(({ holdingProfitCents }) => holdingProfitCents)),
  }
}

/** What the funds earned on one day together; undefined where none has published it yet. */
export function dayProfitOf(
  funds: readonly Pick<HeldFund, 'dayProfitCents' | 'dayProfitDay'>[],
  day: string,
): Cents | undefined {
  const known = funds.flatMap((fund) =>
    fund.dayProfitCents !== null && fund.dayProfitDay === day ? [fund.dayProfitCents] : [],
  )
  return known.length === 0 ? undefined : sumCents(known)
}

/** Largest first, the unknown last; equal figures keep their order. */
function byFigure(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return b - a
}
