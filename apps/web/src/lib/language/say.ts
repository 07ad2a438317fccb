import { PEOPLES_WORDS } from '@koi/contracts/language/peoples-words'
import { compilePatterns, type Pattern } from './patterns.ts'

/** Texts of the server in this build's language, by what the server says. */
type SaidTexts = Readonly<Record<string, string>>

const HAN = /[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff65]/
/** What companies and products are called, and what they and the market write: only a text that is a whole one of the table is one. */
const NAMES =
  /(?:^|_)(?:name|names|nick|nickname|company|note|remark|manager|author|brief)$|^(?:title|content|summary)$/
/** Names of kinds, which are words of the product. */
const WORDS = /^(?:risk|kind|type|state|level|category)_/
/** A document that is binding as it stands. */
const BINDING = new Set(['chapters', 'heading', 'paragraphs'])

const JOINTS: Readonly<Record<string, string>> = { '，': ', ', '；': '; ', ' · ': ' · ' }
const NAMED_AMOUNT = /^(\S+) ([+-]?\d[\d,.]* \S+)$/
/** Kinds and states are short. */
const TWO_TEXTS_MAX = 12

/** A word of people is a text or a list of texts; what has fields below is gone through. */
const hasFields = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasFields) : typeof value === 'object' && value !== null

/** How many texts are remembered; answers repeat themselves. */
const REMEMBERED_MAX = 2_000

/** Says single texts; `exactly` only those that the table has whole. */
function createTexts(texts: SaidTexts) {
  const patterns = compilePatterns(texts)
  const remembered = new Map<string, string>()

  const exactly = (text: string) => (Object.hasOwn(texts, text) ? texts[text] : undefined)

  function fromPattern(text: string): string | undefined {
    for (const pattern of patterns) {
      const said = ofPattern(pattern, text)
      if (said !== undefined) return said
    }
    return undefined
  }

  const isKnown = (part: string) => !HAN.test(part) || exactly(part) !== undefined

  function ofPattern(
    { letters, expression, isShort, write }: Pattern,
    text: string,
  ): string | undefined {
    if (!text.includes(letters)) return undefined
    const parts = expression.exec(text)?.slice(1)
    if (!parts || (isShort && !parts.every(isKnown))) return undefined
    return write(parts.map((part) => say(part)))
  }

  /** Texts that the server puts together: `锦沪深300指数A 10,000.00 元，已确认 9,803.92 份`. */
  function fromPieces(text: string): string | undefined {
    const pieces = text.split(/([，；]| · )/)
    if (pieces.length > 1) return fromJoined(pieces)
    const [name, amount] = NAMED_AMOUNT.exec(text)?.slice(1) ?? []
    if (name === undefined || amount === undefined) return undefined
    return `${say(name)} ${say(amount)}`
  }

  /** Joints are of the product where something between them is; else the whole is somebody's sentence, and stays. */
  function fromJoined(pieces: readonly string[]): string | undefined {
    const said = pieces.map((piece) => JOINTS[piece] ?? say(piece))
    const isOurs = said.some((piece, at) => at % 2 === 0 && piece !== pieces[at])
    return isOurs ? said.join('') : undefined
  }

  /** Two texts in one: `买入` and `已确认`. */
  function fromTwo(text: string): string | undefined {
    for (let at = 1; at < Math.min(text.length, TWO_TEXTS_MAX); at++) {
      const [first, second] = [exactly(text.slice(0, at)), exactly(text.slice(at))]
      if (first !== undefined && second !== undefined) return `${first} · ${second}`
    }
    return undefined
  }

  /** One text. */
  function say(text: string): string {
    if (!HAN.test(text)) return text
    const known = remembered.get(text)
    if (known !== undefined) return known
    const said = exactly(text) ?? fromPattern(text) ?? fromPieces(text) ?? fromTwo(text) ?? text
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    remembered.set(text, said)
    return said
  }

  return { say, exactly }
}

/**
 * Says in another language what the server says in Chinese; what the table does not have stays as it is. A refusal that the
 * table does not have in these words is said as its code is: `textOfCode` knows that.
 */
export function createSaying(
  texts: SaidTexts,
  textOfCode: (code: string) => string | undefined = () => undefined,
) {
  const { say, exactly } = createTexts(texts)

  function sayField(name: string, value: unknown): unknown {
    if (BINDING.has(name)) return value
    if (PEOPLES_WORDS.has(name) && !hasFields(value)) return value
    if (name === 'response' && typeof value === 'string') return sayInner(value)
    if (typeof value === 'string') {
      return NAMES.test(name) && !WORDS.test(name) ? (exactly(value) ?? value) : say(value)
    }
    return sayAll(value, name)
  }

  /** Every text in an answer of the server, by the names of its fields. */
  function sayAll(value: unknown, name = ''): unknown {
    if (Array.isArray(value)) return value.map((entry: unknown) => sayField(name, entry))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([field, entry]) => [field, sayField(field, entry)]),
    )
  }

  /** An answer inside of an answer is JSON text (SPEC §7, RU-215). */
  function sayInner(json: string): string {
    try {
      return JSON.stringify(sayAll(JSON.parse(json)))
    } catch {
      return say(json)
    }
  }

  function sayAnswer(body: unknown): unknown {
    const said = sayAll(body)
    if (typeof said !== 'object' || said === null || !('retmsg' in said)) return said
    if (typeof said.retmsg !== 'string' || !HAN.test(said.retmsg)) return said
    const code = 'retcode' in said ? String(said.retcode) : ''
    return { ...said, retmsg: textOfCode(code) ?? said.retmsg }
  }

  return { say, sayAll: sayAnswer }
}
