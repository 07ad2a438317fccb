import type { EntityKind } from './entities.ts'

/** A place of a text that names somebody, a topic or a fund; nobody has looked yet whether there is one. */
export interface NamedEntity {
  kind: EntityKind
  name: string
  /** Code units, its signs with it. */
  start: number
  end: number
}

/** What a text points at, as it was when it was written: the id of a person or a topic, the code of a fund. */
export interface WrittenEntity {
  kind: EntityKind
  ref: string
  start: number
  end: number
}

/** A text points at no more; what it names behind them stays words. */
export const ENTITIES_MAX = 30

/** An address of mail names nobody. A name is written as `nickProblem` allows it; a topic and a fund end with the sign they begin with. */
const NAMED =
  /(?<![\w.])[@＠](?<people>[\p{L}\p{N}][\p{L}\p{M}\p{N}_·-]{1,15})|[#＃](?<topics>[^#＃\n]{2,20})[#＃]|[$＄](?<funds>[^$＄\n]{2,40})[$＄]/gu

const kinds: readonly EntityKind[] = ['people', 'topics', 'funds']

/** The places of a text that name something, in their order. */
export function namedEntities(text: string): NamedEntity[] {
  const found = Array.from(text.matchAll(NAMED), (match) => {
    const kind = kinds.find((each) => match.groups?.[each] !== undefined)
    const name = kind && match.groups?.[kind]?.trim()
    const start = match.index
    return kind && name ? [{ kind, name, start, end: start + match[0].length }] : []
  })
  return found.flat().slice(0, ENTITIES_MAX)
}

/** Signs within a name, which also stand behind one: `@小鱼-说得对`. */
const WITHIN_NAME = /[_·-]/gu
const NAME_MIN = 2

/** Whom a name with such signs may mean, the longest first: all of it, and what stands before each of them. */
export const namesMeant = (name: string): string[] => [
  name,
  ...Array.from(name.matchAll(WITHIN_NAME), ({ index }) => name.slice(0, index))
    .filter((part) => part.length >= NAME_MIN)
    .toReversed(),
]

/** A text in pieces: words, and those that point at something. Places that are none of this text, or lie in each other, are words. */
export function textPieces(
  text: string,
  entities: readonly WrittenEntity[],
): { text: string; start: number; entity?: WrittenEntity }[] {
  const pieces: { text: string; start: number; entity?: WrittenEntity }[] = []
  let at = 0
  for (const entity of entities.toSorted((one, other) => one.start - other.start)) {
    const { start, end } = entity
    if (start < at || end <= start || end > text.length) continue
    if (start > at) pieces.push({ text: text.slice(at, start), start: at })
    pieces.push({ text: text.slice(start, end), start, entity })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at })
  return pieces
}
