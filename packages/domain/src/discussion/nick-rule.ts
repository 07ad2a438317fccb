import { NICK_MAX, NICK_MIN } from './discussion-limits.ts'
import { RESERVED_NICKS } from './reserved-nicks.ts'

/** A name is changed at most once in so many days; the first one, which nobody chose, at once. */
export const NICK_CHANGE_DAYS = 30

/** What is wrong with a name. */
export type NickProblem = 'length' | 'signs' | 'number' | 'reserved' | 'own'

/** Letters of any script and digits, with these between; a name that is named with @ ends at anything else. */
const SIGNS = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_·-]*$/u
/** Letters of these scripts look like Latin ones: beside those they make a name that is read as another one's. */
const LATIN = /\p{Script=Latin}/u
const LOOK_LIKE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
/** Digits as long as a telephone number or the end of a card. */
const NUMBER = /\p{N}{7}/u
const JOINING = /[_·-]/gu

const plain = (text: string) => text.normalize('NFKC').replaceAll(JOINING, '').toLowerCase()

/**
 * What is wrong with a name for the community; undefined: nothing. `secrets` are what must not be found in it: the telephone number and
 * the real name of whoever chooses it.
 */
export function nickProblem(nick: string, secrets: readonly string[]): NickProblem | undefined {
  const length = Array.from(nick).length
  if (length < NICK_MIN || length > NICK_MAX) return 'length'
  if (!SIGNS.test(nick)) return 'signs'
  if (LATIN.test(nick) && LOOK_LIKE_LATIN.test(nick)) return 'signs'
  const said = plain(nick)
  if (NUMBER.test(said)) return 'number'
  if (RESERVED_NICKS.some((word) => said.includes(word))) return 'reserved'
  if (secrets.some((secret) => secret !== '' && said.includes(plain(secret)))) return 'own'
  return undefined
}

export const nickProblemTexts: Readonly<Record<NickProblem, string>> = {
  length: `昵称为 ${NICK_MIN} 到 ${NICK_MAX} 个字`,
  signs: '昵称只能用文字、数字和 _ - ·，且不能以符号开头',
  number: '昵称里不要放电话或卡号',
  reserved: '这个昵称不能使用',
  own: '为了保护你，昵称里不要放自己的实名或手机号',
}
