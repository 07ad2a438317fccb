/** What a text points at: somebody, a topic, a fund. */
export const ENTITY_KINDS = ['people', 'topics', 'funds'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]

/** What the community suggests while one types; funds are searched for as everywhere. */
export const SUGGESTED_KINDS = ['people', 'topics'] as const

/** What is being typed: of which kind, the word so far, and where its sign stands. */
export interface TypedEntity {
  kind: EntityKind
  word: string
  start: number
}

const signs: Readonly<Record<string, EntityKind>> = { '@': 'people', '#': 'topics', $: 'funds' }
/** Signs of an entity in the widths that keyboards have, and up to so many characters of its word. */
const TYPING = /([@＠#＃$＄])([^\s@＠#＃$＄，。！？、,!?]{0,16})$/u

/** The entity that is being typed at a place of a text, in code units; undefined where none is. */
export function typedEntity(text: string, caret: number): TypedEntity | undefined {
  const before = text.slice(0, caret)
  const match = TYPING.exec(before)
  const [, sign = '', word = ''] = match ?? []
  const kind = signs[sign.normalize('NFKC')]
  if (!match || !kind) return undefined
  // An address of mail names nobody, and a sum of dollars no fund; what closes an entity begins none.
  const standsAt = match.index
  if (kind === 'people' && /[\w.]$/u.test(before.slice(0, standsAt))) return undefined
  if (kind === 'funds' && /^\d+([.,]\d*)?$/u.test(word) && word.length < 3) return undefined
  if (kind !== 'people' && isClosing(before.slice(0, standsAt), sign)) return undefined
  return { kind, word, start: standsAt }
}

/** Whether a sign ends an entity that began before it in the same line. */
function isClosing(before: string, sign: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return Array.from(line).filter((one) => one === sign).length % 2 === 1
}

/** An entity as it stands in a text. */
const entityText = (kind: EntityKind, name: string): string =>
  ({ people: `@${name} `, topics: `#${name}# `, funds: `$${name}$ ` })[kind]

/** A text with the entity that was chosen in place of what was typed, and where typing goes on. */
export function withEntity(
  text: string,
  { kind, start }: Pick<TypedEntity, 'kind' | 'start'>,
  { name, caret }: { name: string; caret: number },
): { text: string; caret: number } {
  const put = entityText(kind, name)
  return { text: text.slice(0, start) + put + text.slice(caret), caret: start + put.length }
}
