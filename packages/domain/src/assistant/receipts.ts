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
  let last: { at: number; measure: number } | undefined
  for (const [measure, words] of MEASURES.entries()) {
    for (const match of text.matchAll(words)) {
      if (!last || match.index > last.at) last = { at: match.index, measure }
    }
  }
  return last?.measure
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
  const fits = (receipt: Receipt): boolean => {
    if (said.unit === 'day' && isSameMoment(said, receipt.day)) return true
    const ofLabel = measureIn(receipt.label)
    if (measure !== undefined && ofLabel !== undefined && measure !== ofLabel) return false
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

/** Of receipts that say the same, the one whose label was named last before it; the first where none was. */
function namedLast(receipts: readonly Receipt[], before: string): Receipt | undefined {
  let last: { at: number; receipt: Receipt } | undefined
  for (const receipt of receipts) {
    const at = before.lastIndexOf(receipt.label)
    if (at >= 0 && (!last || at + receipt.label.length > last.at)) {
      last = { at: at + receipt.label.length, receipt }
    }
  }
  return last?.receipt ?? receipts[0]
}
