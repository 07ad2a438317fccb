import { clone } from 'zod/v4/core'
import type * as z from 'zod/v4/core'

/** Wire names of fields whose schema was made by `as`. */
const statedNames = new WeakMap<z.$ZodType, string>()
/** Schemas of other standards. */
const verbatimSchemas = new WeakSet<z.$ZodType>()

/**
 * A field that the wire calls otherwise than our word in snake_case: `keyword: as('s_key_word', z.string())`.
 * Outermost: what is made of the schema afterwards (optional, checked) has no name.
 * @__NO_SIDE_EFFECTS__
 */
export function as<Schema extends z.$ZodType>(name: string, schema: Schema): Schema {
  const named = clone(schema)
  statedNames.set(named, name)
  return named
}

/**
 * An object of somebody else's standard, such as WebAuthn's: it and all below keep their names.
 * @__NO_SIDE_EFFECTS__
 */
export function verbatim<Schema extends z.$ZodType>(schema: Schema): Schema {
  markVerbatim(schema)
  return schema
}

/** `fundCode` → `fund_code`. A word without capitals is the same on both sides. */
const snakeCase = (word: string): string =>
  word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

interface Field {
  word: string
  name: string
  schema: z.$ZodType
}

/** The part of zod's `def` that says what a schema holds. */
interface Definition {
  type: string
  shape?: Record<string, z.$ZodType>
  innerType?: z.$ZodType
  in?: z.$ZodType
  element?: z.$ZodType
  valueType?: z.$ZodType
  options?: readonly z.$ZodType[]
  items?: readonly z.$ZodType[]
}

// zod types `def` per kind of schema; here any kind may come.
const definitionOf = (schema: z.$ZodType) => schema._zod.def as Definition

/** Below wrappers and codecs: the schema of what stands on the wire. */
function wireSide(schema: z.$ZodType): z.$ZodType {
  const { innerType, in: before } = definitionOf(schema)
  const inside = innerType ?? before
  return inside ? wireSide(inside) : schema
}

/** The schemas right below an object, a list, a record or a union. */
function partsOf(schema: z.$ZodType): z.$ZodType[] {
  const { shape = {}, element, valueType, items = [], options = [] } = definitionOf(schema)
  const parts = [...Object.values(shape), element, valueType, ...items, ...options]
  return parts.flatMap((part) => (part ? [part] : []))
}

function markVerbatim(given: z.$ZodType): void {
  const schema = wireSide(given)
  verbatimSchemas.add(schema)
  for (const part of partsOf(schema)) markVerbatim(part)
}

function makeFields(schema: z.$ZodType): Field[] {
  const { shape = {}, options = [] } = definitionOf(schema)
  const isVerbatim = verbatimSchemas.has(schema)
  const own = Object.entries(shape).map(([word, field]) => ({
    word,
    name: statedNames.get(field) ?? (isVerbatim ? word : snakeCase(word)),
    schema: field,
  }))
  return [...own, ...options.flatMap((option) => [...fieldsOf(option).word.values()])]
}

/** The fields of an object by what they are called on either side. */
type Fields = Record<'word' | 'name', ReadonlyMap<string, Field>>

const knownFields = new WeakMap<z.$ZodType, Fields>()

function fieldsOf(schema: z.$ZodType): Fields {
  const object = wireSide(schema)
  const known = knownFields.get(object)
  if (known) return known
  // Of a union with two names for one word the first is written and both are read.
  const list = makeFields(object).toReversed()
  const fields = {
    word: new Map(list.map((field) => [field.word, field])),
    name: new Map(list.map((field) => [field.name, field])),
  }
  knownFields.set(object, fields)
  return fields
}

/** What the wire calls a field of an object. */
export const wireName = (schema: z.$ZodType, word: string): string =>
  fieldsOf(schema).word.get(word)?.name ?? word

/** The fields of an object, or of all forms of a union, by their names on the wire. */
export const wireFields = (schema: z.$ZodType): ReadonlyMap<string, Field> => fieldsOf(schema).name

const knownPlain = new WeakMap<z.$ZodType, boolean>()

/** Everything below has the same name on both sides: lists of figures are not copied for nothing. */
function isPlain(given: z.$ZodType): boolean {
  const schema = wireSide(given)
  const known = knownPlain.get(schema)
  if (known !== undefined) return known
  const fields = [...fieldsOf(schema).word.values()]
  const plain = fields.every(({ word, name }) => word === name) && partsOf(schema).every(isPlain)
  knownPlain.set(schema, plain)
  return plain
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Which side a value comes from. */
type Side = 'word' | 'name'

/**
 * Our words mean nothing on the wire: a field that happens to be called so is one that nobody knows, which
 * a strict schema refuses.
 */
const unknownField = (key: string) => `${key}?`

function renameObject(schema: z.$ZodType, value: Record<string, unknown>, side: Side) {
  const fields = fieldsOf(schema)
  const other = side === 'word' ? 'name' : 'word'
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => {
      const field = fields[side].get(key)
      if (field) return [field[other], rename(field.schema, inside, side)]
      return [fields[other].has(key) ? unknownField(key) : key, inside]
    }),
  )
}

function renameList(schema: z.$ZodType, value: readonly unknown[], side: Side): unknown {
  const { element, items, options } = definitionOf(schema)
  const list = options?.find((option) => definitionOf(wireSide(option)).type === 'array')
  if (list) return rename(list, value, side)
  return value.map((each, at) => {
    const inside = element ?? items?.[at]
    return inside ? rename(inside, each, side) : each
  })
}

function rename(given: z.$ZodType, value: unknown, side: Side): unknown {
  if (isPlain(given)) return value
  const schema = wireSide(given)
  if (Array.isArray(value)) return renameList(schema, value, side)
  if (!isRecord(value)) return value
  const { valueType } = definitionOf(schema)
  if (!valueType) return renameObject(schema, value, side)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, rename(valueType, each, side)]),
  )
}

type Fielded = Record<string, unknown>

/** What a caller wrote in our words, as the wire names it. Values stay as they are. */
export function toWire(schema: z.$ZodType, value: Readonly<Fielded>): Fielded
export function toWire(schema: z.$ZodType, value: unknown): unknown
export function toWire(schema: z.$ZodType, value: unknown): unknown {
  return rename(schema, value, 'word')
}

/** What stood on the wire, in our words, before its values are parsed. */
export const fromWire = (schema: z.$ZodType, value: unknown): unknown =>
  rename(schema, value, 'name')

/** Where a field stands on the wire, from where it stands in our words: `skuInfo.fundCode`. */
export function wirePath(schema: z.$ZodType, path: readonly PropertyKey[]): PropertyKey[] {
  const [step, ...rest] = path
  if (step === undefined) return []
  const { element, valueType } = definitionOf(wireSide(schema))
  const field = typeof step === 'string' ? fieldsOf(schema).word.get(step) : undefined
  const inside = field?.schema ?? element ?? valueType
  return [field?.name ?? step, ...(inside ? wirePath(inside, rest) : rest)]
}

/** Every field at any depth, once for each schema that has it. */
export function fieldsBelow(given: z.$ZodType, seen = new Set<z.$ZodType>()): Field[] {
  const schema = wireSide(given)
  if (seen.has(schema)) return []
  seen.add(schema)
  const { shape } = definitionOf(schema)
  const own = shape ? [...fieldsOf(schema).word.values()] : []
  return [...own, ...partsOf(schema).flatMap((part) => fieldsBelow(part, seen))]
}
