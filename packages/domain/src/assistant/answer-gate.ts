import { writingFindings } from '../discussion/writing-rules.ts'
import { figuresIn, foldDigits, type Figure } from './figures.ts'
import { receiptOf, type Receipt } from './receipts.ts'

/** Why a part of an answer is not shown. */
export const WITHHELD = ['figure', 'promise', 'order', 'link', 'inside'] as const
export type Withheld = (typeof WITHHELD)[number]

/** What stands in its place. */
const withheldTexts: Readonly<Record<Withheld, string>> = {
  figure: '（数字未核实，已隐去）',
  promise: '（含收益承诺，已隐去）',
  order: '（含买卖指令，已隐去）',
  link: '（含外部链接或联系方式，已隐去）',
  inside: '（与回答无关，已隐去）',
}

/** A part of an answer: plain words, a figure with its receipt, or what stands for something withheld. */
export interface AnswerPiece {
  text: string
  receiptId?: string | undefined
  withheld?: Withheld | undefined
}

/** What the tools of an answer have read so far. */
export interface Known {
  receipts: readonly Receipt[]
  /** Names and codes of funds that may be spoken of, each with its code. */
  funds: readonly { name: string; fundCode: string }[]
  /** Other names with digits in them that are no figures, such as those of indices. */
  names: readonly string[]
  /** Texts that must never be told, such as the instructions of a model. */
  secrets: readonly string[]
}

const SENTENCE_END = /[。！？!?；;\n]/
/** What has no end is judged in stretches of so many signs. */
const STRETCH_MAX = 400
/** So many signs before a stretch are judged with it: what is cut in two is seen whole by one of them. */
const STRETCH_BEFORE = 40
const BROKEN_SIGNS = /[\0\uD800-\uDFFF]/gu
const HALF_SIGN = /[\uD800-\uDBFF]$/
/** Words that tell somebody to do something; what only offers to look something up does not. */
const URGES =
  '建议|推荐|应该|应当|赶紧|赶快|马上|立即|立刻|现在就|务必|不妨|值得|逢[低高]|' +
  '起可以(?!卖出|赎回)|(?<!起)可以(?!(?:[帮为]你|再|先|去)*(?:查|看(?![好准多涨])|比较))|' +
  '请(?!告诉|问|说|先?同意|先?看|注意|留意|以|参考)'
/** Trades, and not their fees, their rules or what is held already. */
const TRADES =
  '(?:买入|买进|购买|买(?!卖)|加仓|补仓|建仓|重仓|满仓|抄底|上车|入手|申购|认购|卖出|卖掉|(?<!买)卖|抛售|清仓|减仓|割肉|赎回|定投|' +
  '持有(?!收益|期|人|的(?:基金|产品|份额)(?![是为有:：])))(?![入出]?(?:费|规则|记录|日|流程|之?前先?(?:看|了解|确认|读)))'
/** So many signs may stand between the two within one clause: 建议在回调时买入. From some day on something can be sold is a rule. */
const ORDER = new RegExp(
  `(?:${URGES})[^，,。！？!?；;\\n]{0,12}?${TRADES}|` +
    `快(?:你|您|大家|去|全部|一次性|直接|先|再)*${TRADES}`,
  'g',
)
/** What turns round what follows it, with nothing between but words that go with it: 不用怕必涨 turns nothing round. */
const TURNED =
  /(?:(?:不|没|无法|并非|别|勿|禁止)(?:有|会|能|可|应|得|是|做|作|给出?|提供|承诺|保证|构成|存在|等于|属于|代表|意味着|任何|所谓的?|什么|敢|曾|再|要|相信|轻信|以为|认为|说|判断|知道|回答|告诉|确定|对|向|你|您|人|哪|一?只|基金|产品|现在)*)+$/
const TURNS = /不|没|无法|并非|别|勿|禁止/g
/** Stricter than what people may write to each other: an answer says nothing of the kind, however it is meant. */
const PROMISE =
  /保本保(?:息|收益)|保本|保息|保收益|[零无]风险(?!利率)|稳赚|必[涨赚]|[包躺]赚|只赚不[赔亏]|不会[亏跌]|刚性兑付|翻[倍番]|保证[^，,。]{0,6}(?:收益|盈利|赚|本金)|(?:一定|肯定|绝对)(?:会|能)?[涨赚]|guaranteed|risk-?free/gi
const LINK =
  /https?:|www\.|\b[a-z0-9-]+\.(?:com|cn|net|org|io|top|xyz|vip|cc|example)\b|(?:微信|薇信|v信|QQ|群号|加群|电报|telegram)\s*[:：号群]?\s*[a-z0-9_-]{4,}|!\[|\]\(/i
const folded = (text: string) => foldDigits(text).replaceAll(/[\s*_~·•|「」“”"'‘’]/gu, '')

/** Whether what stands before something turns it round; twice turned round is not. */
function isTurned(before: string): boolean {
  const [turn = ''] = TURNED.exec(before) ?? []
  return (turn.match(TURNS)?.length ?? 0) % 2 === 1
}

/** Whether a sentence says so anywhere without saying that it is not so. A word turns round what it stands before, and nothing behind that. */
function saysSo(words: RegExp, sentence: string): boolean {
  const plain = folded(sentence)
  let from = 0
  let isListed = false
  for (const { 0: said, index } of plain.matchAll(words)) {
    const before = plain.slice(from, index)
    // 不保本、保息 is one list.
    const goesOn = isListed && said.startsWith('保') && /^[、和或及]$/.test(before)
    if (!goesOn && !isTurned(before)) return true
    from = index + said.length
    isListed = said.startsWith('保')
  }
  return false
}

const PROMISES = new Set(['promise', 'profitSharing', 'hype'])

/** Why a whole sentence is withheld; undefined where nothing is wrong with it. */
function faultOf(sentence: string, { secrets }: Known): Withheld | undefined {
  const plain = folded(sentence)
  if (secrets.some((secret) => plain.includes(folded(secret)))) return 'inside'
  if (LINK.test(sentence)) return 'link'
  const findings = writingFindings(sentence)
  if (findings.some(({ rule }) => rule === 'solicit')) return 'link'
  if (saysSo(PROMISE, sentence) || findings.some(({ rule }) => PROMISES.has(rule))) {
    return 'promise'
  }
  return saysSo(ORDER, sentence) ? 'order' : undefined
}

/** Places of a text where a name or a label stands, the longer ones first. */
function namedPlaces(text: string, names: readonly string[]): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = []
  for (const name of [...new Set(names)].toSorted((a, b) => b.length - a.length)) {
    if (!/[\d\p{N}一二两三四五六七八九十百千万亿]/u.test(name)) continue
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      const end = at + name.length
      // A name that ends in a digit does not reach into a longer number: 000300 is not in 0003001.
      const isWhole =
        !(/\d$/.test(name) && /^[\d.%]/.test(text.slice(end))) &&
        !(/^\d/.test(name) && /[\d.]$/.test(text.slice(0, at)))
      if (isWhole && !places.some((place) => at < place.end && end > place.start)) {
        places.push({ start: at, end })
      }
    }
  }
  return places
}

/** The fund that was named last before a place; that of the sentences before where none is. */
function subjectAt(text: string, at: number, known: Known, before: string): string {
  let last = { at: -1, length: 0, fundCode: before }
  for (const { name, fundCode } of known.funds) {
    for (const word of [name, fundCode]) {
      const found = word === '' ? -1 : text.lastIndexOf(word, at)
      const isLater = found > last.at || (found === last.at && word.length > last.length)
      if (found >= 0 && isLater) last = { at: found, length: word.length, fundCode }
    }
  }
  return last.fundCode
}

/** Names carry numbers such as 300 and 1000, and codes; what is longer is a phone or a claim. */
const NAME_NUMBER_MAX = 10_000n * 100_000_000n
const isNameable = ({ unit, size, text }: Figure, { funds }: Known): boolean =>
  unit === 'plain' && (size < NAME_NUMBER_MAX || funds.some(({ fundCode }) => fundCode === text))

/** Numbers that only count lines that say something, one after the other: `1. `. */
const LINE_NUMBER = /^\s*(?<line>\d{1,2})[.、)]\s?(?=[\p{L}*「“])/u
const lineOf = (sentence: string): number | undefined => {
  const line = LINE_NUMBER.exec(sentence)?.groups?.['line']
  return line === undefined ? undefined : Number(line)
}

/** A sentence with signs in place of the names of funds: 持有 in a name says nothing of a figure. */
const withoutNames = (sentence: string, { funds }: Known): string =>
  funds
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, '□'.repeat(name.length)), sentence)

function piecesOf(
  sentence: string,
  known: Known,
  { before, isLine, shown }: { before: string; isLine: boolean; shown: number },
): AnswerPiece[] {
  const text = withoutNames(sentence, known)
  const labelled = namedPlaces(
    sentence,
    known.receipts.map(({ label }) => label),
  )
  const funds = known.funds.flatMap(({ name, fundCode }) => [name, fundCode])
  const named = namedPlaces(sentence, [...funds, ...known.names])
  const pieces: AnswerPiece[] = []
  let from = shown
  const say = (to: number) => {
    if (to > from) pieces.push({ text: sentence.slice(from, to) })
  }
  for (const figure of figuresIn(sentence)) {
    const { start, end } = figure
    if (end <= shown) continue
    const isIn = (place: { start: number; end: number }) => start < place.end && end > place.start
    // What something is called is no receipt for what it claims of itself: 年化88% stays a figure in the name of a fund, too.
    if (labelled.some(isIn) || (isNameable(figure, known) && named.some(isIn))) continue
    if (isLine && sentence.slice(0, start).trim() === '') continue
    const subject = subjectAt(sentence, start, known, before)
    // Of a figure that is cut in two a part was judged already.
    const receipt =
      start < shown ? undefined : receiptOf(figure, { text, subject, receipts: known.receipts })
    say(start)
    pieces.push(
      receipt
        ? { text: figure.text, receiptId: receipt.receiptId }
        : { text: withheldTexts.figure, withheld: 'figure' },
    )
    from = end
  }
  say(sentence.length)
  return pieces
}

/**
 * Lets an answer out sentence by sentence: what promises, orders, leads elsewhere or tells what is secret is withheld as a
 * whole, and of the rest every figure that no tool gave. `known` is asked anew for each sentence: tools may have read more.
 */
export function createAnswerGate(known: () => Known) {
  let waiting = ''
  let before = ''
  let subject = ''
  let line = 0

  /** Judges a sentence whose first signs were `shown` already. */
  function judge(sentence: string, shown: number): AnswerPiece[] {
    const now = known()
    const number = shown > 0 ? undefined : lineOf(sentence)
    const isLine = number !== undefined && (number === 1 || number === line + 1)
    if (isLine) line = number
    const fault = faultOf(sentence, now)
    if (fault !== undefined) {
      const [tail = ''] = /\n+$/.exec(sentence) ?? []
      return [{ text: withheldTexts[fault] + tail, withheld: fault }]
    }
    const pieces = piecesOf(sentence, now, { before: subject, isLine, shown })
    subject = subjectAt(sentence, sentence.length, now, subject)
    return pieces
  }
  function take(all: boolean): AnswerPiece[] {
    const pieces: AnswerPiece[] = []
    for (;;) {
      const at = waiting.search(SENTENCE_END)
      const isEnded = at >= 0
      if (!isEnded && waiting.length < STRETCH_MAX && !(all && waiting !== '')) return pieces
      const most = HALF_SIGN.test(waiting.slice(0, STRETCH_MAX)) ? STRETCH_MAX - 1 : STRETCH_MAX
      const end = isEnded ? at + 1 : all ? waiting.length : most
      const judged = before + waiting.slice(0, end)
      pieces.push(...judge(judged, before.length))
      before = isEnded ? '' : Array.from(judged).slice(-STRETCH_BEFORE).join('')
      waiting = waiting.slice(end)
    }
  }
  return {
    /** What may be shown of an answer after one more part of it. */
    push(part: string): AnswerPiece[] {
      const all = waiting + part
      // Half a sign at the end waits for its other half; no other half and no zero sign can be kept.
      const [half = ''] = HALF_SIGN.exec(all) ?? []
      waiting = all.slice(0, all.length - half.length).replaceAll(BROKEN_SIGNS, '') + half
      return take(false)
    },
    /** What may be shown of what has no end. */
    end(): AnswerPiece[] {
      waiting = waiting.replaceAll(BROKEN_SIGNS, '')
      return take(true)
    },
  }
}

/**
 * A name or another short text of somebody else, as it may be handed to a model that is not ours: one that promises, orders, or leads elsewhere is
 * withheld as a whole.
 */
export function withoutClaims(text: string): string {
  const fault = faultOf(text, { receipts: [], funds: [], names: [], secrets: [] })
  return fault === undefined ? text : withheldTexts[fault]
}
