import type { WritingState } from './discussion-words.ts'
import { plainForm } from './plain-forms.ts'
import {
  ASKED,
  LOOSE,
  NO_FUND,
  patterns,
  QUESTION,
  SENTENCE_END,
  TURNED,
  WRITING_RULES,
  type WritingRule,
} from './writing-patterns.ts'

interface RuleTerms {
  /** Whether what says so waits for a person before others see it. */
  isHeld: boolean
  /** What the phrase looks like, behind it: 「基本稳赚」像在承诺收益. */
  says: string
  advice: string
}

export const writingRules: Readonly<Record<WritingRule, RuleTerms>> = {
  promise: {
    isHeld: true,
    says: '像在承诺收益',
    advice: '改成事实会更可信。保留这句，发布后要等人工查看',
  },
  hype: {
    isHeld: false,
    says: '像在催人买入',
    advice: '换成你的做法和理由，读的人更容易相信',
  },
  preAnnounced: {
    isHeld: true,
    says: '像在预告自己的买卖',
    advice: '还没做的交易先不写，做完再分享。保留这句，发布后要等人工查看',
  },
  solicit: {
    isHeld: true,
    says: '像在拉人到别处',
    advice: '社区里不留联系方式，也不带单。保留这句，发布后要等人工查看',
  },
  profitSharing: {
    isHeld: true,
    says: '像在约定分享收益',
    advice: '投资的盈亏归本人，不和别人约定分成或兜底。保留这句，可能要等人工查看',
  },
}

/** A phrase of a text that a rule is about, by its place in code units. */
export interface WritingFinding {
  rule: WritingRule
  phrase: string
  start: number
  end: number
}

/** What hides a phrase from a rule and not from a reader. */
const SKIPPED =
  /[\p{C}\p{Z}\p{M}\p{So}\p{Sk}\p{Extended_Pictographic}\u115F\u1160\u3164\uFFA0*._\-~·•|,，、/／\\()（）[\]【】「」“”"'<>]/u
/** What is skipped and yet may part two thoughts: 拿得稳，赚得多. */
const PARTING = /[,，、]/u

/** A text as rules read it, and where each of its code units stands in what was written. */
function folded(text: string): {
  text: string
  places: readonly number[]
  partings: readonly number[]
} {
  const parts: string[] = []
  const partings: number[] = []
  const places: number[] = []
  let place = 0
  for (const sign of text) {
    if (sign === '\n' || !SKIPPED.test(sign)) {
      const plain = plainForm(sign.normalize('NFKC').toLowerCase())
      parts.push(plain)
      for (let at = 0; at < plain.length; at += 1) places.push(place)
    } else if (PARTING.test(sign)) partings.push(places.length)
    place += sign.length
  }
  return { text: parts.join(''), places: [...places, place], partings }
}

/** How far back a word may turn a phrase round, in code units. */
const TURN_REACH = 6

/** Whether what a comma parts is one word all the same, and not two thoughts beside each other. */
const isOneWord = (rule: WritingRule, phrase: string): boolean =>
  (rule === 'promise' || rule === 'solicit') && phrase.length >= 4 && !LOOSE.test(phrase)

/** What in a text the rules are about, in its order. Width, case, blanks and unseen signs hide nothing. */
export function writingFindings(written: string): WritingFinding[] {
  const { text, places, partings } = folded(written)
  const found = patterns.flatMap(({ rule, pattern }) =>
    Array.from(text.matchAll(pattern)).flatMap((match): WritingFinding[] => {
      const end = match.index + match[0].length
      const isParted = partings.some((at) => at > match.index && at < end)
      if (isParted && !isOneWord(rule, match[0])) return []
      const turnsFrom = Math.max(
        0,
        match.index - TURN_REACH,
        ...partings.filter((at) => at <= match.index),
      )
      const before = text.slice(turnsFrom, match.index)
      if (TURNED.test(before)) return []
      if (ASKED.test(before) && QUESTION.test(text.slice(end))) return []
      if (rule === 'preAnnounced' && NO_FUND.test(text.slice(end))) return []
      const start = places[match.index] ?? 0
      const last = places[end - 1] ?? 0
      const after = last + (String.fromCodePoint(written.codePointAt(last) ?? 0).length || 1)
      return [{ rule, phrase: written.slice(start, after), start, end: after }]
    }),
  )
  return found.toSorted((a, b) => a.start - b.start)
}

/** A text without the sentence that has a phrase. */
export function withoutSentence(text: string, { start, end }: WritingFinding): string {
  let from = start
  while (from > 0 && !SENTENCE_END.test(text.charAt(from - 1))) from -= 1
  let to = end
  while (to < text.length && !SENTENCE_END.test(text.charAt(to))) to += 1
  // The mark that ends it goes with it; the end of its line stays.
  if (to < text.length && text.charAt(to) !== '\n') to += 1
  return text.slice(0, from) + text.slice(to)
}

/** The rule by which texts wait for a person, the first that says so and is none that the brand lets go; undefined: none does. */
export const holdingRule = (
  texts: readonly string[],
  letGo: readonly WritingRule[] = [],
): WritingRule | undefined =>
  texts
    .flatMap(writingFindings)
    .find(({ rule }) => writingRules[rule].isHeld && !letGo.includes(rule))?.rule

const isWritingRule = (name: string): name is WritingRule =>
  (WRITING_RULES as readonly string[]).includes(name)

/** The rules by which pictures and links of somebody new wait for a person. */
const NEW_PICTURES = 'newPictures'
const NEW_LINKS = 'newLinks'

/** Whether another text may let go of what was held: one of these rules held it, not a person or a brand's words. */
const isLetGoByEdit = (rule: string): boolean =>
  isWritingRule(rule) || rule === NEW_PICTURES || rule === NEW_LINKS

/** An address of the web, with its scheme or without. */
const LINK =
  /(?:https?:\/\/|www\.)[^\s\u4E00-\u9FFF]+|(?<![\w@.-])(?:[a-z\d-]+\.)+(?:com|cn|net|org|top|xyz|vip|io|cc|me|tv|club|info|site|online|shop|app|link|ltd|tech|live|pro|fun)(?![\w.-]*@)(?![a-z\d])[^\s\u4E00-\u9FFF]*/giu

const linksOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.normalize('NFKC').match(LINK) ?? [])

/** What of a post or comment may wait because its author is new. */
interface Shown {
  texts: readonly string[]
  pictures: readonly string[]
}

/**
 * The rule by which pictures or links of somebody wait for a person; undefined: by none. Of what others see already (`before`) only what is
 * new waits; of what is held all of it does, for as long as it is there and nobody looked.
 */
export function newcomerRule(
  { texts, pictures, isNew }: Shown & { isNew: boolean },
  before?: Shown & Stand,
): string | undefined {
  const wasHeld = before?.state === 'held'
  const waits = (rule: string, now: readonly string[], seen: readonly string[]) => {
    if (wasHeld && before.rule === rule) return now.length > 0
    return isNew && now.some((each) => wasHeld || !seen.includes(each))
  }
  if (waits(NEW_PICTURES, pictures, before?.pictures ?? [])) return NEW_PICTURES
  return waits(NEW_LINKS, linksOf(texts), linksOf(before?.texts ?? [])) ? NEW_LINKS : undefined
}

/** How something stands, and by which rule; an empty rule: by none. */
interface Stand {
  state: WritingState
  rule: string
}

/** How a post stands after an edit whose words and pictures were judged: what a person, reports or a brand's words hold stays held by them. */
export function standAfterEdit(before: Stand, judged: Stand): Stand {
  const isHeld = before.state === 'held'
  if (isHeld && !isLetGoByEdit(before.rule)) return { state: before.state, rule: before.rule }
  if (judged.state === 'held') return judged
  return isHeld ? { state: 'visible', rule: '' } : { state: before.state, rule: before.rule }
}

/** Why a text waits or is gone, in a sentence for its author; empty where nothing did it. */
export function ruleText(rule: string): string {
  if (rule === '') return ''
  if (rule === NEW_LINKS) return '新加入的朋友发的链接，要先审核'
  if (rule === NEW_PICTURES) return '新加入的朋友发的图片，要先审核'
  return isWritingRule(rule) ? `有一句话${writingRules[rule].says}` : '内容可能不符合社区规则'
}
