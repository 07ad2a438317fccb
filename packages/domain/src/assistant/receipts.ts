import { type Figure, figuresIn } from './figures.ts'

/** One figure that a tool gave: what an answer may say, and what the figure opens to. */
export interface Receipt {
  receiptId: string
  /** What it measures: `近1年收益`. */
  label: string
  /** As it is shown: `+18.42%`, `12,345.67 元`. */
  value: string
  /** The fund it is of; empty where it is of none. */
  fundCode: string
  spid: string
  fundName: string
  /** The day it is of, YYYY-MM-DD; empty where it has none. */
  day: string
  /** How it comes about. */
  formula: string
  /** Where it was read. */
  source: string
}

/** Groups of words by which a clause says what its figure measures. */
const MEASURES: readonly RegExp[] = [
  /年化(?:收益率?|回报率?)?/g,
  /回撤/g,
  /波动/g,
  /夏普/g,
  /净值/g,
  /费/g,
  /规模/g,
  /份额/g,
  /涨|跌|收益|回报|盈|赚|亏/g,
  /市值|总资产|余额/g,
  /排名|名次/g,
]
const FALLING = /(?:(?<!涨)跌|亏|下降|下滑|减少|回落|负)[^，,；;]{0,8}$/
const FALL_LABEL = /回撤|费|(?<!涨)跌/
const CLAUSE = /[，,；;。！？!?\n]/

/** The last word in a clause that says what is measured, by its place in `MEASURES`. */
function measureIn(text: string): number | undefined {
  let last: { end: number; measure: number } | undefined
  for (const [measure, words] of MEASURES.entries()) {
    for (const { 0: word, index } of text.matchAll(words)) {
      const end = index + word.length
      if (!last || end > last.end) last = { end, measure }
    }
  }
  return last?.measure
}

/** What is measured over a time or of a part of the money: its period and kind must be those of the receipt. */
const OVER_TIME = /年化|回撤|波动|夏普|涨|跌|收益|回报|盈|赚|亏|排名|名次/
const COUNT = String.raw`\d+|[一二两三四五六七八九十半]+`
const PERIODS = new RegExp(
  String.raw`(?:近|过去|前|这)\s*(?<near>${COUNT})\s*个?(?<nearUnit>年|月|周|日|天)|` +
    String.raw`(?<bare>${COUNT})\s*个?(?<bareUnit>年|月|周|日|天)(?:来|内|间)?的?(?=收益|回报|涨|跌|最大|回撤|波动|夏普|年化|盈|赚|亏)|` +
    String.raw`(?<setUp>成立(?:以来|至今))|(?<year>今年(?:以来)?|年初至今)|` +
    String.raw`(?<held>持有(?:期间?|至今|以来)?的?(?:收益|盈|亏|赚))|(?<total>(?:累计|总)的?(?:收益|盈|亏|赚))|(?<share>万份)|` +
    String.raw`(?<day>(?<!交易|[\d七近])日(?=收益|涨|跌|盈|亏)|[今昨当][日天]|[单每]日)`,
  'g',
)
const COUNTS = '零一二三四五六七八九十'
const DAYS_IN: Readonly<Record<string, number>> = { 年: 360, 月: 30, 周: 7, 日: 1, 天: 1 }

/** Days of a period in words, by years of twelve months of thirty days; what cannot be told is no period of any receipt. */
function spanOf(count: string, unit: string): string {
  const number = /^\d/.test(count)
    ? Number(count)
    : count === '半'
      ? 0.5
      : COUNTS.indexOf(count.replace('两', '二'))
  return number > 0 ? `span ${number * (DAYS_IN[unit] ?? 0)}` : 'span unknown'
}

/** The period or kind that a text names last. */
function periodIn(text: string): string | undefined {
  return Array.from(text.matchAll(PERIODS), ({ groups = {} }) => {
    const { near, nearUnit = '', bare, bareUnit = '' } = groups
    if (near !== undefined) return spanOf(near, nearUnit)
    if (bare !== undefined) return spanOf(bare, bareUnit)
    return ['setUp', 'year', 'held', 'total', 'share', 'day'].find(
      (name) => groups[name] !== undefined,
    )
  }).at(-1)
}

/** Whether a period or kind that is named is that of a label; a label of none that changes by the day is of its day. */
function isSamePeriod(said: string | undefined, label: string): boolean {
  const known = periodIn(label)
  if (said === undefined || !OVER_TIME.test(label)) return true
  return known === undefined ? said === 'day' : known === said
}

function clauseBefore(text: string, at: number): string {
  let from = at
  while (from > 0 && !CLAUSE.test(text.charAt(from - 1))) from -= 1
  return text.slice(from, at)
}

const isSameSize = (said: Figure, known: Figure): boolean => {
  if (said.size === known.size) return true
  // Rounded half up to the decimals that are said; a whole number is no rounding of anything.
  if (said.step % 100_000_000n === 0n && said.step <= 100_000_000n) return false
  const { step } = said
  return ((known.size * 2n + step) / (2n * step)) * step === said.size
}

function isSameMoment(said: Figure, known: string): boolean {
  return said.unit === 'day' ? known === said.moment || known.endsWith(`-${said.moment}`) : false
}

/** Whether a sign that is said, or a word such as 下跌 in place of one, is that of the figure. */
function isSameSign(said: Figure, known: Figure, clause: string, label: string): boolean {
  if (said.size === 0n) return true
  const isFall = known.sign === '-'
  if (said.sign !== '') return said.sign === (isFall ? '-' : '+')
  if (FALL_LABEL.test(label)) return true
  return FALLING.test(clause) === isFall
}

/**
 * The receipt of a figure that stands in a text, undefined where nothing that was read says it. `subject` is the code of the
 * fund that the text speaks of at this place; empty where it speaks of none.
 */
export function receiptOf(
  said: Figure,
  { text, subject, receipts }: { text: string; subject: string; receipts: readonly Receipt[] },
): Receipt | undefined {
  if (said.unit === 'words') return undefined
  const clause = clauseBefore(text, said.start)
  const measure = measureIn(clause)
  // 近1年收益 …，最大回撤 …: a clause that names no period goes on with that of the clauses before.
  const earlier = periodIn(text.slice(0, said.start))
  const period = periodIn(clause) ?? (earlier?.startsWith('span') ? earlier : undefined)
  const fits = (receipt: Receipt): boolean => {
    if (said.unit === 'day' && isSameMoment(said, receipt.day)) return true
    const ofLabel = measureIn(receipt.label)
    if (measure !== undefined && ofLabel !== undefined && measure !== ofLabel) return false
    if (!isSamePeriod(period, receipt.label)) return false
    return figuresIn(receipt.value).some((known) => {
      if (said.unit === 'day') return known.unit === 'day' && isSameMoment(said, known.moment)
      if (said.unit === 'clock' || said.unit === 'tradeDays') {
        return known.unit === said.unit && known.moment === said.moment
      }
      const isUnit = said.unit === known.unit
      return isUnit && isSameSize(said, known) && isSameSign(said, known, clause, receipt.label)
    })
  }
  const found = receipts.filter(fits)
  const own = found.filter(({ fundCode }) => fundCode !== '' && fundCode === subject)
  const general = found.filter(({ fundCode }) => fundCode === '')
  const fitting = subject === '' ? found : own.length > 0 ? own : general
  return namedLast(fitting, text.slice(0, said.start))
}

/**
 * Where a text names a label last: the end of its last word, and the begin of what is before that. `锦沪深300 涨跌` is named
 * by `锦沪深300 收盘 …，涨跌` too.
 */
function placeOf(label: string, text: string): { end: number; begin: number } | undefined {
  const cut = label.lastIndexOf(' ') + 1
  const word = text.lastIndexOf(label.slice(cut))
  if (word < 0) return undefined
  const begin = cut === 0 ? word : text.lastIndexOf(label.slice(0, cut - 1), word)
  return begin < 0 ? undefined : { end: word + label.length - cut, begin }
}

/** Of receipts that say the same, the one whose label was named last before it; the first where none was. */
function namedLast(receipts: readonly Receipt[], before: string): Receipt | undefined {
  let last: { end: number; begin: number; receipt: Receipt } | undefined
  for (const receipt of receipts) {
    const place = placeOf(receipt.label, before)
    if (!place) continue
    const isLater = !last || place.end > last.end
    if (isLater || (place.end === last?.end && place.begin > last.begin)) {
      last = { ...place, receipt }
    }
  }
  return last?.receipt ?? receipts[0]
}
