import { wireFields } from '@koi/contracts/wire'
import * as z from 'zod'

/** Wrappers of a schema that do not change which text it takes. */
const wrappers = new Set([
  'optional',
  'exactOptional',
  'nullable',
  'default',
  'prefault',
  'catch',
  'readonly',
  'nonoptional',
])

const NUMBER = /^-?\d{1,16}(\.\d{1,16})?$/

/** What a schema is made of: the part of zod's `def` that decides how text is read. */
interface Definition {
  type: string
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  values?: readonly unknown[]
}

// zod types `def` per kind of schema; here any kind may come.
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema names the field that is wrong.
    return text
  }
}

function readUnion(options: readonly z.core.$ZodType[], text: string, reader: typeof readText) {
  const readings = options.map((option) => ({ option, value: reader(option, text) }))
  const fitting = readings.find(({ option, value }) => z.safeParse(option, value).success)
  return fitting ? fitting.value : text
}

/** The value that a form or query text stands for where `schema` expects something else than text. */
function readText(schema: z.core.$ZodType, text: string): unknown {
  const definition = definitionOf(schema)
  if (wrappers.has(definition.type) && definition.innerType) {
    return readText(definition.innerType, text)
  }
  switch (definition.type) {
    case 'pipe':
      return definition.in ? readText(definition.in, text) : text
    case 'number':
    case 'int':
      return NUMBER.test(text) ? Number(text) : text
    case 'boolean':
      return text === '1' || text === 'true'
        ? true
        : text === '0' || text === 'false'
          ? false
          : text
    case 'literal':
      return definition.values?.find((value) => String(value) === text) ?? text
    case 'object':
    case 'array':
    case 'record':
    case 'tuple':
      return readJson(text)
    case 'union':
      return readUnion(definition.options ?? [], text, readText)
    default:
      return text
  }
}

/**
 * Form and query fields as the request schema means them: numbers, flags and nested JSON come as
 * text. A field that cannot be read stays text, and the schema refuses it by name.
 */
export function looseValues(
  schema: z.core.$ZodType,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const known = wireFields(schema)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const field = known.get(name)?.schema
      return [name, field && typeof value === 'string' ? readText(field, value) : value]
    }),
  )
}
