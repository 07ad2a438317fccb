import * as z from 'zod'
import type { Call } from '@koi/contracts/call'
import { Money } from '@koi/contracts/fields'
import { toWire, wireFields } from '@koi/contracts/wire'
import { onceFor } from '#kernel/turns/once-for.ts'

/** Writes one value as JSON, as its schema has it on the wire; `undefined` where it is of another shape. */
type Write = (value: unknown) => string | undefined

/** The part of zod's `def` that says what a schema holds. */
interface Definition {
  type: string
  format?: string
  checks?: readonly unknown[]
  shape?: Record<string, z.core.$ZodType>
  catchall?: z.core.$ZodType
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  reverseTransform?: unknown
  entries?: Record<string, string | number>
  values?: readonly unknown[]
}

// zod types `def` per kind of schema; here any kind may come.
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition

/** Nothing in it is written otherwise than it stands: most of what we answer. */
// oxlint-disable-next-line no-control-regex -- exactly these are escaped in JSON
const PLAIN = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/
const textOf = (text: string) => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text))

const writeText: Write = (value) => (typeof value === 'string' ? textOf(value) : undefined)
const writeNumber: Write = (value) => (Number.isFinite(value) ? String(value) : undefined)
const writeInteger: Write = (value) => (Number.isSafeInteger(value) ? String(value) : undefined)
const writeFlag: Write = (value) =>
  value === true ? 'true' : value === false ? 'false' : undefined

/** Whatever has rules of its own is written by zod, piece by piece. */
function byZod(schema: z.core.$ZodType): Write {
  return (value) => {
    const encoded = z.safeEncode(schema, value)
    return encoded.success ? JSON.stringify(toWire(schema, encoded.data)) : undefined
  }
}

function chosenOf(values: readonly unknown[]): Write {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]))
  return (value) => texts.get(value)
}

function listOf(element: z.core.$ZodType): Write {
  const write = writerOf(element)
  return (value) => {
    if (!Array.isArray(value)) return undefined
    let text = '['
    for (let at = 0; at < value.length; at += 1) {
      const part = write(value[at])
      if (part === undefined) return undefined
      text += at === 0 ? part : `,${part}`
    }
    return `${text}]`
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mayBeAbsent = (schema: z.core.$ZodType) => definitionOf(schema).type === 'optional'

/** The fields of an object without its brackets; an empty text where it has none. */
function fieldsOf(schema: z.core.$ZodType): Write {
  // In the order of the contract.
  const fields = [...wireFields(schema).values()]
    .toReversed()
    .map(({ word, name, schema: inside }) => ({
      word,
      label: `${JSON.stringify(name)}:`,
      write: writerOf(inside),
      mayBeAbsent: mayBeAbsent(inside),
    }))
  return (value) => {
    if (!isRecord(value)) return undefined
    let text = ''
    for (const { word, label, write, mayBeAbsent: isOpen } of fields) {
      const inside = value[word]
      if (inside === undefined && isOpen) continue
      const part = write(inside)
      if (part === undefined) return undefined
      text += text === '' ? label + part : `,${label}${part}`
    }
    return text
  }
}

function objectOf(schema: z.core.$ZodType): Write {
  const write = fieldsOf(schema)
  return (value) => {
    const fields = write(value)
    return fields === undefined ? undefined : `{${fields}}`
  }
}

function nullableOf(inner: z.core.$ZodType): Write {
  const write = writerOf(inner)
  return (value) => (value === null ? 'null' : write(value))
}

const isPlainObject = ({ type, catchall, checks }: Definition) =>
  type === 'object' && !catchall && !checks?.length

/** A field has its own copy of the schema where it states its own name; what it does is the same. */
const { reverseTransform: moneyToWire } = definitionOf(Money)

function makeWriter(schema: z.core.$ZodType): Write {
  const definition = definitionOf(schema)
  const { type, format, checks, innerType, element, entries, values, reverseTransform } = definition
  if (reverseTransform !== undefined && reverseTransform === moneyToWire) return writeInteger
  if (isPlainObject(definition)) return objectOf(schema)
  if (checks?.length) return byZod(schema)
  if (type === 'string' && format === undefined) return writeText
  if (type === 'number' && format === undefined) return writeNumber
  if (type === 'number' && format === 'safeint') return writeInteger
  if (type === 'boolean') return writeFlag
  if (type === 'enum' && entries) return chosenOf(Object.values(entries))
  if (type === 'literal' && values) return chosenOf(values)
  if (type === 'nullable' && innerType) return nullableOf(innerType)
  if (type === 'optional' && innerType) return writerOf(innerType)
  if (type === 'array' && element) return listOf(element)
  return byZod(schema)
}

/** Made when it is first used: a schema may hold itself. */
const writerOf = onceFor((schema: z.core.$ZodType): Write => {
  let made: Write | undefined
  return (value) => (made ??= makeWriter(schema))(value)
})

const withoutBrackets = (text: string) => text.slice(1, -1)

/** The fields of a whole answer. */
const answerFieldsOf = onceFor((schema: z.core.$ZodType): Write => {
  if (isPlainObject(definitionOf(schema))) return fieldsOf(schema)
  const write = writerOf(schema)
  return (value) => {
    const text = write(value)
    return text === undefined ? undefined : withoutBrackets(text)
  }
})

/** An answer that is written already: the fields of its JSON object. Handlers keep it where many ask for the same. */
export class Written {
  constructor(readonly fields: string) {}
}

/**
 * Writes a handler's answer as its contract has it on the wire. What the contract does not promise is dropped; an answer of
 * the wrong shape is a bug of ours and is thrown as one. The same as encoding with zod, renaming and then writing, by
 * functions that are made once for each schema: a test compares them over all calls.
 */
export function writeAnswer(
  name: string,
  { response }: Pick<Call, 'response'>,
  answer: unknown,
): Written {
  if (answer instanceof Written) return answer
  const fields = answerFieldsOf(response)(answer)
  if (fields !== undefined) return new Written(fields)
  const { error } = z.safeEncode(response, answer)
  const reason = error ? z.prettifyError(error) : 'it cannot be written'
  throw new Error(`the answer of ${name} breaks its contract: ${reason}`)
}

/** Stands where a number comes that is other for each who asks. */
const GAP = Number.MAX_SAFE_INTEGER

/** Writes an answer once and for all but for one number. */
export function writeAround(
  name: string,
  call: Pick<Call, 'response'>,
  answerWith: (number: number) => unknown,
): (number: number) => Written {
  const [before, after, ...more] = writeAnswer(name, call, answerWith(GAP)).fields.split(
    String(GAP),
  )
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`the answer of ${name} has not exactly one place for the number`)
  }
  return (number) => new Written(`${before}${number}${after}`)
}
