import { cents, type Cents } from '../money/cents.ts'
import { formatCents } from '../money/format-cents.ts'

/** A holding, and what it earned on the day. */
export interface DayCause {
  readonly name: string
  readonly dayProfitCents: Cents
}

const TENTHS = ['', '', '', '三成', '四成', '一半', '六成', '七成', '八成', '九成'] as const
const TENTHS_MIN = 3
const TENTHS_MAX = 9

/**
 * What a day did to everything one holds, and which holding did most of it: `涨了 317.10，七成来自锦沪深300指数A`. Shares
 * are of the day's sum, to the nearest tenth; where others went the other way, a holding may have done more than all.
 */
export function daySentence(causes: readonly DayCause[]): string {
  const total = causes.reduce((sum, { dayProfitCents }) => sum + dayProfitCents, 0)
  if (total === 0)
    return causes.some(({ dayProfitCents }) => dayProfitCents !== 0) ? '涨跌相抵' : '没有涨跌'
  const moved = `${total > 0 ? '涨' : '跌'}了 ${formatCents(cents(Math.abs(total)))}`
  const main = mainCause(causes, Math.sign(total))
  return main
    ? `${moved}，${shareText(main.dayProfitCents / total, causes.length)}${main.name}`
    : moved
}

/** The one that went furthest the way the sum went; there always is one. */
const mainCause = (causes: readonly DayCause[], direction: number): DayCause | undefined =>
  causes.toSorted((a, b) => direction * (b.dayProfitCents - a.dayProfitCents))[0]

function shareText(share: number, count: number): string {
  if (count === 1) return '来自'
  if (share >= 1) return '主要来自'
  const tenths = Math.round(share * 10)
  if (tenths > TENTHS_MAX) return '几乎都来自'
  return tenths < TENTHS_MIN ? '最多的是' : `${TENTHS[tenths] ?? ''}来自`
}
