import type { ResponseOf } from '@koi/contracts/call'
import type { profitCalls } from '@koi/contracts/calls/profit'
import { mulDiv } from '@koi/domain/money/rounding'
import { scaledText } from '@koi/domain/money/scaled'

type Answer = ResponseOf<typeof profitCalls.queryBehaviourGap>

const PER_HUNDREDTH = 10_000

const hundredths = (rate: number) => mulDiv(rate, 1, PER_HUNDREDTH, 'half-up')

/**
 * Parts of a whole in hundredths of a percent that add up to it as they are shown: what rounding leaves
 * goes to the largest part, where it is the smallest error.
 */
export function shownParts(whole: number, parts: readonly number[]): number[] {
  const shown = parts.map(hundredths)
  const rest = whole - shown.reduce((sum, part) => sum + part, 0)
  const largest = parts.reduce(
    (best, part, place) => (Math.abs(part) > Math.abs(parts[best] ?? 0) ? place : best),
    0,
  )
  return shown.map((part, place) => (place === largest ? part + rest : part))
}

/** Rates in hundredths of a percent over the period. The parts add up to the gap as they are shown. */
function shownGap(told: NonNullable<Answer['gap']>) {
  const [mine, funds] = [hundredths(told.moneyWeighted), hundredths(told.timeWeighted)]
  const [timing = 0, fees = 0, switching = 0] = shownParts(mine - funds, [
    told.timing,
    told.fees,
    told.switching,
  ])
  return {
    ...told,
    mine,
    yearly: hundredths(told.moneyWeightedYearly),
    funds,
    gap: mine - funds,
    timing,
    fees,
    switching,
    moves: told.moves.map((move) => ({ ...move, afterRate: hundredths(move.afterRate) })),
  }
}

export type Gap = ReturnType<typeof shownGap>
/** An order that mattered, and what its fund did afterwards. */
export type GapMove = Gap['moves'][number]

export const gapOf = (answer: Answer) => ({
  ...answer,
  gap: answer.gap === null ? undefined : shownGap(answer.gap),
})

/** Hundredths of a percent with their sign: `+3.20%`. */
export function riseText(rate: number): string {
  return `${rate > 0 ? '+' : ''}${scaledText(rate, 2)}%`
}

/** One's own rate beside the product's: `比一次买入并持有少亏 1.30 个百分点`. */
export function besideHolding({ mine, funds, gap }: Pick<Gap, 'mine' | 'funds' | 'gap'>): string {
  if (gap === 0) return '和一次买入并持有一样'
  const isLoss = mine < 0 && funds <= 0
  const isLess = isLoss ? gap > 0 : gap < 0
  const word = `${isLess ? '少' : '多'}${isLoss ? '亏' : '赚'}`
  return `比一次买入并持有${word} ${scaledText(Math.abs(gap), 2)} 个百分点`
}

/** What happened, in plain words. */
export function gapSentence(gap: Gap): string {
  const { days, mine, funds } = gap
  const did = (rate: number) =>
    rate < 0 ? `跌了 ${scaledText(-rate, 2)}%` : `涨了 ${scaledText(rate, 2)}%`
  const made = mine < 0 ? `亏了 ${scaledText(-mine, 2)}%` : `赚了 ${scaledText(mine, 2)}%`
  return `这 ${days} 天里，最初买的产品${did(funds)}；你投入的每一块钱${made}，${besideHolding(gap)}。`
}

/** What each part of the gap says, from the part itself. */
export const PART_WORDS = {
  timing: {
    label: '时机',
    better: '钱更多地在上涨前投入，或在下跌前取出',
    worse: '钱更多地在上涨后才投入，或在下跌后取出',
    none: '买卖的时机没有带来差别',
  },
  fees: {
    label: '费用',
    better: '没有付出费用',
    worse: '申购费和赎回费直接减少了收益',
    none: '这段时间没有付出费用',
  },
  switching: {
    label: '调换',
    better: '换到的产品比最初的涨得多，或空仓时躲过了下跌',
    worse: '换到的产品不如最初的，或空仓时错过了上涨',
    none: '一直持有同样的产品，没有调换',
  },
} as const

export type GapPart = keyof typeof PART_WORDS

export function partWords(part: GapPart, value: number): string {
  const { better, worse, none } = PART_WORDS[part]
  if (value === 0) return none
  return value > 0 ? better : worse
}
