import type { Schema } from './schema.ts'

/** A value without an example of its own: the least that its type allows. */
function plainValue({ type, minimum, exclusiveMinimum }: Schema): unknown {
  if (type === 'integer' || type === 'number') {
    return minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  }
  if (type === 'boolean') return true
  return type === 'null' ? null : ''
}

/**
 * One value of the schema, put together from the examples of its fields: the first of every choice, as few of every list
 * as it may have, one at least,
 * every field told. `shapes` are the named ones that a `$ref` leads to.
 */
export function exampleOf(schema: Schema, shapes: ReadonlyMap<string, Schema>): unknown {
  const { $ref, examples, properties, items, enum: choices } = schema
  if (examples) return examples[0]
  if ('const' in schema) return schema.const
  if (choices) return choices[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return exampleOf(choice, shapes)
  if ($ref) return exampleOf(shapes.get($ref.slice($ref.lastIndexOf('/') + 1)) ?? {}, shapes)
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, shapes)))
  }
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, inner]) => [name, exampleOf(inner, shapes)]),
    )
  }
  if (schema.type === 'array') {
    const length = Math.max(1, schema.minItems ?? 0)
    return items ? Array.from({ length }, () => exampleOf(items, shapes)) : []
  }
  return plainValue(schema)
}
