/** What a figure measures; figures of different measures are never the same. */
type FigureUnit =
  | 'percent'
  | 'yuan'
  | 'shares'
  | 'times'
  | 'day'
  | 'clock'
  | 'tradeDays'
  | 'plain'
  | 'words'

/** A figure in a text. */
export interface Figure {
  text: string
  start: number
  end: number
  unit: FigureUnit
  /** The number ×10^8 without its sign; of days and times what they are read as. */
  size: bigint
  /** Decimals as written, of the unit as written: 1.28 万元 has two and stands for whole hundreds. */
  step: bigint
  sign: '+' | '-' | ''
  /** Of days: `11-19` or `2026-11-19`; of times `15:00`. */
  moment: string
}

const ONE = 100_000_000n
const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
const DAY = String.raw`\d{4}-\d{1,2}-\d{1,2}|\d{4}年\d{1,2}月(?:\d{1,2}[日号])?|\d{1,2}月\d{1,2}[日号]|(?<![\d-])\d{1,2}-\d{1,2}(?![\d-])`
const CLOCK = String.raw`\d{1,2}[:：]\d{2}(?:[:：]\d{2})?`
const TRADE_DAYS = String.raw`T\s*\+\s*\d{1,2}`
const SCALED = String.raw`(?:[+\-−－]\s?)?${NUMBER}\s?(?:个百分点|个点|%|％|‰|(?:万|亿)?\s?(?:元|块钱|块)|(?:万|亿)?\s?份|万亿|万|亿|倍)?`
/** Numbers in words, where they measure something: 百分之十五, 三成, 两倍, 一百万元, 翻三倍, 翻番. */
const WORDS = String.raw`百分之\s*(?:[零〇一二两三四五六七八九十百千万点]+|${NUMBER})|[零〇一二两三四五六七八九十百千万半点]*[零〇一二两三四五六七八九十百千万半]\s?(?:成(?:[一二三四五六七八九半])?|倍|个百分点|个点|%|‰|万元|亿元|元|块钱|块|万|亿)|翻[一二两三四五六七八九十]?[倍番]`
/** Signs that stand for a number and are no digits: ½, ①, Ⅻ, ４ outside of what is folded. */
const OTHER = String.raw`[\p{Nl}\p{No}]|(?![0-9])\p{Nd}`
const FIGURES = new RegExp(
  `(?<day>${DAY})|(?<clock>${CLOCK})|(?<trade>${TRADE_DAYS})|(?<words>${WORDS})|(?<scaled>${SCALED})|(?<other>${OTHER})`,
  'gu',
)

/** Digits and marks of full width as the usual ones; every sign keeps its place. */
export const foldDigits = (text: string): string =>
  text.replaceAll(/[０-９．％＋，](?=[０-９\d%％.．]|$)|[０-９％＋]/gu, (sign) =>
    sign === '，' ? sign : String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0),
  )

function dayOf(text: string): string {
  const parts = (text.match(/\d+/g) ?? []).map((part) => part.padStart(2, '0'))
  return parts.join('-')
}

/** A decimal number ×10^8, and what its last decimal stands for. */
function scaledNumber(text: string, factor: bigint): { size: bigint; step: bigint } {
  const [whole = '0', decimals = ''] = text.replaceAll(',', '').split('.')
  const kept = decimals.slice(0, 8)
  const size = BigInt(whole) * ONE + BigInt(kept.padEnd(8, '0') || '0')
  const step = ONE / 10n ** BigInt(kept.length)
  return { size: size * factor, step: step * factor }
}

function scaled(text: string): Pick<Figure, 'unit' | 'size' | 'step' | 'sign'> {
  const bare = text.replaceAll(/\s/g, '')
  const sign = /^[-−－]/.test(bare) ? '-' : bare.startsWith('+') ? '+' : ''
  const [digits = '0'] = bare.match(/[\d,.]+/) ?? []
  const tail = bare.slice(bare.indexOf(digits) + digits.length)
  const factor = tail.startsWith('万亿')
    ? 1_000_000_000_000n
    : tail.startsWith('亿')
      ? 100_000_000n
      : tail.startsWith('万')
        ? 10_000n
        : 1n
  const unit = /%|％|百分点|个点/.test(tail)
    ? 'percent'
    : /元|块/.test(tail)
      ? 'yuan'
      : tail.includes('份')
        ? 'shares'
        : tail === '倍'
          ? 'times'
          : 'plain'
  // Per mille is a tenth of a percent.
  if (tail === '‰') {
    const { size, step } = scaledNumber(digits, 1n)
    return { unit: 'percent', size: size / 10n, step: step / 10n, sign }
  }
  return { unit, ...scaledNumber(digits, factor), sign }
}

/** Every figure of a text in its order: numbers with what they measure, days, times, numbers in words. */
export function figuresIn(written: string): Figure[] {
  const text = foldDigits(written)
  return Array.from(text.matchAll(FIGURES)).flatMap((match): Figure[] => {
    const [found] = match
    const { day, clock, trade, words, other } = match.groups ?? {}
    const lead = found.length - found.trimStart().length
    const trimmed = found.trim()
    const start = match.index + lead
    const place = {
      text: written.slice(start, start + trimmed.length),
      start,
      end: start + trimmed.length,
    }
    const none = { size: 0n, step: 1n, sign: '' as const, moment: '' }
    if (day !== undefined) return [{ ...place, ...none, unit: 'day', moment: dayOf(day) }]
    if (clock !== undefined) {
      const moment = clock.replaceAll('：', ':').padStart(5, '0')
      return [{ ...place, ...none, unit: 'clock', moment }]
    }
    if (trade !== undefined) {
      const moment = trade.replaceAll(/\s/g, '')
      return [{ ...place, ...none, unit: 'tradeDays', moment }]
    }
    if (words !== undefined || other !== undefined) return [{ ...place, ...none, unit: 'words' }]
    return [{ ...place, ...scaled(trimmed), moment: '' }]
  })
}
