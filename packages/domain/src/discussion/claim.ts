import { fallsOf } from '../metrics/falls.ts'
import { scaledRate, type IndexPoint } from '../metrics/index-point.ts'

/** What somebody who writes about one fund expects of it. */
export const STANCES = ['up', 'down'] as const
export type Stance = (typeof STANCES)[number]

const UP =
  /看好|看涨|看多|(?:还会|会|要|能)(?:大)?涨|上涨空间|被?低估|值得(?:买|入手|拥有)|买入机会|见底/gu
const DOWN = /看空|看跌|(?:还会|会|要|还得)(?:大)?跌|下跌空间|被?高估|(?:别|不要|千万别)买|见顶/gu
/** A question, a condition or somebody else’s words claim nothing. */
const CLAIMS_NOTHING = /[?？吗呢]\s*$|如果|假如|要是|万一|是否|会不会|能不能|有人说|听说|据说/u
const SENTENCES = /[^。！？!?\n；;]+[。！？!?；;]?/gu
/** Words right before a judgement that turn it round. */
const TURNED = /(?:不|没有?|并不|并非|不再|谈不上)(?:怎么|太|是|很)?$/u
const TURN_REACH = 5

const opposite: Readonly<Record<Stance, Stance>> = { up: 'down', down: 'up' }
const patterns = [
  ['up', UP],
  ['down', DOWN],
] as const satisfies readonly (readonly [Stance, RegExp])[]

/** Judgements of a sentence; one that is denied is its opposite. */
const stancesIn = (sentence: string): Stance[] =>
  CLAIMS_NOTHING.test(sentence)
    ? []
    : patterns.flatMap(([stance, pattern]) =>
        Array.from(sentence.matchAll(pattern)).map((match) => {
          const before = sentence.slice(Math.max(0, match.index - TURN_REACH), match.index)
          return TURNED.test(before) ? opposite[stance] : stance
        }),
      )

export interface ClaimingPost {
  kind: string
  texts: readonly string[]
  fundCount: number
}

/**
 * What a post claims of the one fund that it is about: a judgement of where it goes, and not two that contradict each other. Questions, posts about several
 * funds, and what was only done (加仓, 定投) claim nothing; undefined.
 */
export function claimOf({ kind, texts, fundCount }: ClaimingPost): Stance | undefined {
  if (kind === 'question' || fundCount !== 1) return undefined
  const sentences = texts.flatMap((text) => text.match(SENTENCES) ?? [])
  const stances = new Set(sentences.flatMap(stancesIn))
  return stances.size === 1 ? [...stances][0] : undefined
}

/** What became of a fund over the days of `points` (total return, dividends reinvested): its return and its deepest fall, both per cent ×10^4. */
export function outcomeOf(points: readonly IndexPoint[]): { rate: number; fallRate: number } {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return { rate: 0, fallRate: 0 }
  return {
    rate: scaledRate(last.index / first.index - 1),
    fallRate: Math.min(0, ...fallsOf(points)),
  }
}
