import type { ResponseOf } from '@koi/contracts/call'
import type { productDisclosedCalls } from '@koi/contracts/calls/products-disclosed'
import { ASSET_NAMES } from '@koi/domain/disclosed/asset-names'
import { WHOLE_PPM } from '@koi/domain/disclosed/holding-report'
import { formatPercent, formatRise, rateText } from '@koi/domain/rates/format-rate'
import type { StackPart } from '#ui/charts/StackedBar.tsx'

export type DisclosedReport = NonNullable<
  ResponseOf<typeof productDisclosedCalls.queryFundHoldings>['report']
>
export type DisclosedPosition = DisclosedReport['positions'][number]

/** Parts per million are percent ×10^4, as rates are. */
export const weightText = (ppm: number): string => formatPercent(rateText(ppm))

/** 较上期 +0.12%, and 新进 of what was not named then; nothing where it cannot be said. */
export function changeText({
  weightPpm,
  beforePpm,
  isNew,
}: Pick<DisclosedPosition, 'weightPpm' | 'beforePpm' | 'isNew'>): string {
  if (isNew) return '新进'
  if (weightPpm === null || beforePpm === null) return ''
  return weightPpm === beforePpm ? '持平' : formatRise(rateText(weightPpm - beforePpm))
}

const groupTitles = { stock: '股票', bond: '债券', fund: '基金' } as const

export interface PositionGroup {
  kind: keyof typeof groupTitles
  title: string
  positions: readonly DisclosedPosition[]
  /** Of those whose weight is told; null where it is of none. */
  sumPpm: number | null
}

/** Those of one kind together: the kind with the most in it first. */
export function positionGroups({ positions, allocation }: DisclosedReport): PositionGroup[] {
  const kinds = [...new Set(positions.map(({ kind }) => kind))]
  const shareOf = (kind: string) => allocation.find(({ asset }) => asset === kind)?.weightPpm ?? 0
  return kinds
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .map((kind) => {
      const mine = positions.filter((each) => each.kind === kind)
      const told = mine.filter(({ weightPpm }) => weightPpm !== null)
      const sumPpm = told.reduce((sum, { weightPpm }) => sum + (weightPpm ?? 0), 0)
      return {
        kind,
        title: groupTitles[kind],
        positions: mine,
        sumPpm: told.length === 0 ? null : sumPpm,
      }
    })
}

/** What the money is in, and what the report does not tell apart. */
export function allocationParts({ allocation, assetsPpm }: DisclosedReport): StackPart[] {
  const told = allocation.reduce((sum, { weightPpm }) => sum + weightPpm, 0)
  const parts: StackPart[] = allocation.map(({ asset, weightPpm, beforePpm }) => {
    const change = changeText({ weightPpm, beforePpm, isNew: false })
    return {
      tone: asset,
      label: ASSET_NAMES[asset],
      value: weightPpm,
      text: weightText(weightPpm),
      ...(change !== '' && { note: `较上期 ${change}` }),
    }
  })
  const rest = assetsPpm - told
  return [...parts, { tone: 'unknown', label: '未列明', value: rest, text: weightText(rest) }]
}

/** Why the parts come to more than the fund is worth; undefined where they do not. */
export const borrowedText = ({ assetsPpm }: DisclosedReport): string | undefined =>
  assetsPpm > WHOLE_PPM
    ? `合计 ${weightText(assetsPpm)}，高于 100% 的部分多来自借入的资金`
    : undefined
