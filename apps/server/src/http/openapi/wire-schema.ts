import * as z from 'zod'
import { FormFlag, FormInt } from '@koi/contracts/fields'
import { wireName } from '@koi/contracts/wire'
import { mapInside, type Schema } from './schema.ts'

/** What a form says as text and JSON as a number: both are read. */
const formNumber = (number: Schema, pattern: string): Schema => ({
  anyOf: [
    { type: 'integer', ...number },
    { type: 'string', pattern },
  ],
})

const INT_TEXT = String.raw`^-?\d{1,15}$`

/** The number that is checked after a form's text was read. */
function numberBehind(schema: z.core.$ZodType): Schema {
  const { minimum, exclusiveMinimum, maximum, const: only } = z.toJSONSchema(schema)
  return {
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof exclusiveMinimum === 'number' && { exclusiveMinimum }),
    ...(typeof maximum === 'number' && { maximum }),
    ...(only !== undefined && { const: only }),
  }
}

/** JSON Schema has no word for what reads the text of a form: its wire form is told here. */
function formFieldOf(schema: z.core.$ZodTypes): Schema | undefined {
  if (schema === FormInt._zod.def.in) return formNumber({}, INT_TEXT)
  if (schema === FormFlag._zod.def.in) return formNumber({ minimum: 0, maximum: 1 }, '^[01]$')
  const { def } = schema._zod
  if (def.type !== 'pipe' || def.in !== FormInt || def.out._zod.def.type === 'transform') return
  const number = numberBehind(def.out)
  const pattern = number.const === undefined ? INT_TEXT : `^${JSON.stringify(number.const)}$`
  return formNumber(number, pattern)
}

/** Bounds that only say what every JSON number is. */
const isNoBound = (bound: number | undefined) => Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER

/** Classes of characters that the patterns of most languages do not know. */
const SCRIPT = /\\p\{/

/** Whole numbers are told with their size, so that other languages read cents without loss. */
function plainer(schema: Schema): Schema {
  const { type } = schema
  if (Array.isArray(type)) return { anyOf: type.map((each) => ({ type: each })) }
  const { minimum, maximum, pattern, ...rest } = mapInside(schema, plainer)
  return {
    ...rest,
    ...(pattern !== undefined && !SCRIPT.test(pattern) && { pattern }),
    ...(rest.type === 'integer' && { format: 'int64' }),
    ...(minimum !== undefined && !isNoBound(minimum) && { minimum }),
    ...(maximum !== undefined && !isNoBound(maximum) && { maximum }),
  }
}

/** Fields are called by our words in a contract, and by their names on the wire in the document. */
function nameAsOnWire(schema: z.core.$ZodType, made: z.core.JSONSchema.BaseSchema): void {
  const { properties, required } = made
  if (!properties) return
  const nameOf = (word: string) => wireName(schema, word)
  made.properties = Object.fromEntries(
    Object.entries(properties).map(([word, field]) => [nameOf(word), field]),
  )
  if (required) made.required = required.map(nameOf)
}

/**
 * The wire form of a schema: what stands before a codec decodes it. Checks that JSON Schema cannot say
 * become "anything"; the server still applies them.
 */
export function wireSchema(schema: z.core.$ZodType): Schema {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      nameAsOnWire(zodSchema, jsonSchema)
      const form = formFieldOf(zodSchema)
      if (!form) return
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, form)
    },
  })
  const { $schema: _draft, ...wire } = JSON.parse(JSON.stringify(made))
  return plainer(wire)
}
