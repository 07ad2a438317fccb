import type { FieldWord } from '@koi/contracts/api/field-word'
import { fieldWord } from '@koi/contracts/api/field-words'
import { mapInside, type Schema } from './schema.ts'

/** The plain schema behind a choice: of an amount or null, the amount. */
const first = (schema: Schema): Schema => schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema

/** Whether the example of a field's word is one of this schema: a name may be a number here and a text there. */
function fits(schema: Schema, example: FieldWord['example']): boolean {
  if (example === null) return schema.anyOf?.some(({ type }) => type === 'null') === true
  const { type, enum: choices, const: only, pattern, maximum, minimum } = first(schema)
  if (only !== undefined) return example === only
  if (choices) return choices.includes(example)
  if (type === 'string')
    return typeof example === 'string' && (!pattern || new RegExp(pattern, 'u').test(example))
  if (type === 'integer' || type === 'number')
    return (
      typeof example === 'number' &&
      example <= (maximum ?? Infinity) &&
      example >= (minimum ?? -Infinity)
    )
  return type === 'array' ? Array.isArray(example) : typeof example === type
}

/** The schema with what its fields mean and an example of each; `parent` is what it is itself called. */
export function told(schema: Schema, parent: string): Schema {
  return mapInside(schema, (inner, name) => {
    if (name === undefined) return told(inner, parent)
    const word = fieldWord(parent, name)
    const whole = told(inner, name)
    if (!word) return whole
    const { says, example } = word
    return { ...whole, description: says, ...(fits(inner, example) && { examples: [example] }) }
  })
}
