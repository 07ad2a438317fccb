import fc from 'fast-check'

/** As much of JSON Schema as the published description uses for requests. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

/** Real values by field: ids of things that are there lead deeper than strings nobody knows. */
export type Pools = Readonly<Record<string, readonly unknown[]>>

const WHOLE = [
  0,
  1,
  2,
  7,
  28,
  31,
  99,
  100,
  101,
  1000,
  9999,
  10_000,
  100_000,
  1_000_000,
  1_000_001,
  10 ** 9,
  2 ** 31 - 1,
  2 ** 31,
  10 ** 10,
  10 ** 12 - 1,
  10 ** 12,
  10 ** 12 + 1,
  10 ** 15,
  2 ** 51 - 1,
  2 ** 53 - 1,
]
const WHOLE_OF_EITHER_SIGN = [...WHOLE, ...WHOLE.map((value) => -value)]

const DATES = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1969-12-31',
  '1970-01-01',
  '2024-02-29',
  '2026-02-28',
  '2026-02-30',
  '2026-13-01',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
]

const TEXTS = [
  '',
  '0',
  'a',
  '基金',
  '%',
  '\\',
  "'",
  '🐟',
  '-1',
  '1e9',
  ' '.repeat(64),
  'x'.repeat(3000),
]

/** Fields that form bodies carry as text have no type: the schema of a form says nothing of them. */
const untyped = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WHOLE_OF_EITHER_SIGN) },
  { weight: 2, arbitrary: fc.constantFrom(...WHOLE).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(...TEXTS) },
)

function integers({ minimum, exclusiveMinimum, maximum }: Schema) {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const edges = [least, maximum].filter((edge) => edge !== undefined)
  const inside = WHOLE_OF_EITHER_SIGN.filter(
    (value) => value >= (least ?? -Infinity) && value <= (maximum ?? Infinity),
  )
  const beside = edges.flatMap((edge) => [edge - 1, edge, edge + 1])
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...edges, ...inside) },
    { weight: 1, arbitrary: fc.constantFrom(...beside, ...WHOLE_OF_EITHER_SIGN) },
  )
}

function strings({ pattern, minLength = 0, maxLength = 40 }: Schema) {
  if (pattern?.includes(String.raw`\d{4}-\d{2}-\d{2}`)) return fc.constantFrom(...DATES)
  const plain = fc.string({ minLength, maxLength: Math.min(maxLength, 40) })
  // A pattern that looks ahead cannot be turned around: what fits it stands among the texts.
  const isOpen = pattern === undefined || pattern.includes('(?=')
  const own = isOpen ? plain : fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.oneof(
    { weight: 6, arbitrary: own },
    { weight: 1, arbitrary: fc.constantFrom(...TEXTS) },
  )
}

function objects(schema: Schema, pools: Pools): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      valueOf(field, pools, name),
    ]),
  )
  const required = schema.required ?? []
  return fc.record(fields, {
    requiredKeys: Object.keys(fields).filter((name) => required.includes(name)),
  })
}

function ownValue(schema: Schema, pools: Pools, name: string): fc.Arbitrary<unknown> {
  const forms = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (forms) return fc.oneof(...forms.map((form) => valueOf(form, pools, name)))
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((part) => valueOf(part, pools, name)))
      .map((parts) => Object.assign({}, ...parts))
  }
  switch (schema.type) {
    case 'object':
      return objects(schema, pools)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, pools, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      })
    case 'integer':
    case 'number':
      return integers(schema)
    case 'string':
      return strings(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return untyped
  }
}

/**
 * Values that a schema allows or nearly allows, at its edges: numbers at the ends of their ranges and of
 * what computers hold, days that no calendar has, and, by the name of the field, what really exists.
 */
export function valueOf(schema: Schema, pools: Pools, name = ''): fc.Arbitrary<unknown> {
  const own = ownValue(schema, pools, name)
  const pool = pools[name]
  if (pool === undefined || pool.length === 0) return own
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pool) }, { weight: 1, arbitrary: own })
}
