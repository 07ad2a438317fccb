/** What a text may say that it should not, by rules that are the same for every brand. */
export const WRITING_RULES = ['promise', 'hype', 'preAnnounced', 'solicit'] as const
export type WritingRule = (typeof WRITING_RULES)[number]

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
}

/** A phrase of a text that a rule is about, by its place in code units. */
export interface WritingFinding {
  rule: WritingRule
  phrase: string
  start: number
  end: number
}

const patterns: readonly { rule: WritingRule; pattern: RegExp }[] = [
  {
    rule: 'promise',
    pattern:
      /(?:基本|肯定|绝对|保证|一定|百分百|100%|铁定|几乎)(?:能|会|可以|是)?(?:稳赚|赚钱|盈利|不亏|不会亏|赚)|稳赚不赔|稳赚|包赚|必赚|保本保息|保本保收益|零风险|无风险收益|只赚不赔|躺赚|保底收益|刚性兑付|承诺收益/gu,
  },
  {
    rule: 'hype',
    pattern:
      /闭眼(?:买|入|冲)|赶紧(?:上车|买|冲)|(?:最后|千载难逢)的?(?:机会|上车)|错过(?:再)?(?:等|后悔)|必买|无脑(?:买|冲|定投)|梭哈|all\s?in/giu,
  },
  {
    rule: 'preAnnounced',
    pattern:
      /(?:明天|后天|明早|今晚|下周[一二三四五]?|尾盘|开盘|待会�?|马上)(?:我|就|也)*(?:要|准备|打算|计划|会|去|将|想)+(?:全部|再|大量|继续)?(?:买|加仓|上车|申购|清仓|卖|减仓|建仓|赎回)|我(?:准备|打算|计划|要|会|将|想)(?:在)?(?:明天|后天|明早|今晚|下周[一二三四五]?|尾盘|开盘|待会儿?|马上)(?:就|再)?(?:全部|大量|继续)?(?:买|加仓|上车|申购|清仓|卖|减仓|建仓|赎回)/gu,
  },
  {
    rule: 'solicit',
    pattern:
      /(?:加|私|\+)(?:我)?(?:微信|vx|wx|v信|qq|扣扣|群)|(?:微信|vx|wx|qq|扣扣)(?:号)?[:是为]?\d{5,}|带单|跟单|喊单|内部消息|荐股群|代(?:客)?理财|拉你进群/giu,
  },
]

/** Words right before a phrase that turn it round: nobody promises who says that nothing is safe. */
const TURNED =
  /(?:不|没有?|没人能|并非|不是|哪有|别信|拒绝|不要|谁敢|不可能|无法|禁止)(?:什么|所谓的?|人敢?)?$/u
/** What a text buys that is no fund. */
const NO_FUND = /^(?:菜|水果|票|饭|早餐|书|药|房|车票|衣服|手机|咖啡)/u
/** What hides a phrase from a rule and not from a reader. */
const SKIPPED = /[\p{C}\p{Z}\p{M}*._\-~·•|]/u

/** A text as rules read it, and where each of its code units stands in what was written. */
function folded(text: string): { text: string; places: readonly number[] } {
  const parts: string[] = []
  const places: number[] = []
  let place = 0
  for (const sign of text) {
    if (sign === '\n' || !SKIPPED.test(sign)) {
      const plain = sign.normalize('NFKC').toLowerCase()
      parts.push(plain)
      for (let at = 0; at < plain.length; at += 1) places.push(place)
    }
    place += sign.length
  }
  return { text: parts.join(''), places: [...places, place] }
}

/** How far back a word may turn a phrase round, in code units. */
const TURN_REACH = 6

/** What in a text the rules are about, in its order. Width, case, blanks and unseen signs hide nothing. */
export function writingFindings(written: string): WritingFinding[] {
  const { text, places } = folded(written)
  const found = patterns.flatMap(({ rule, pattern }) =>
    Array.from(text.matchAll(pattern)).flatMap((match): WritingFinding[] => {
      const end = match.index + match[0].length
      if (TURNED.test(text.slice(Math.max(0, match.index - TURN_REACH), match.index))) return []
      if (rule === 'preAnnounced' && NO_FUND.test(text.slice(end))) return []
      const start = places[match.index] ?? 0
      const last = places[end - 1] ?? 0
      const after = last + (String.fromCodePoint(written.codePointAt(last) ?? 0).length || 1)
      return [{ rule, phrase: written.slice(start, after), start, end: after }]
    }),
  )
  return found.toSorted((a, b) => a.start - b.start)
}

const SENTENCE_END = /[。！？!?\n]/u

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

/** The rule by which texts wait for a person, the first that says so; undefined: none does. */
export const holdingRule = (texts: readonly string[]): WritingRule | undefined =>
  texts.flatMap(writingFindings).find(({ rule }) => writingRules[rule].isHeld)?.rule

const isWritingRule = (name: string): name is WritingRule =>
  (WRITING_RULES as readonly string[]).includes(name)

/** Whether another text may let go of what was held: one of these rules held it, not a person or a brand's words. */
export const isLetGoByEdit = (rule: string): boolean => isWritingRule(rule)

/** Why a text waits or is gone, in a sentence for its author; empty where nothing did it. */
export function ruleText(rule: string): string {
  if (rule === '') return ''
  return isWritingRule(rule) ? `有一句话${writingRules[rule].says}` : '内容可能不符合社区规则'
}
