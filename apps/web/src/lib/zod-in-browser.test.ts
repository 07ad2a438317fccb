import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '@koi/contracts/calls'
import * as fields from '@koi/contracts/fields'
import { pages } from '@koi/contracts/pages'
import * as small from './zod-in-browser.ts'

type Small = Parameters<typeof small.safeParse>[0]

/** The same contracts, as the browser has them. */
async function smallContracts() {
  vi.resetModules()
  vi.doMock('zod/mini', () => small)
  const [contracts, addresses, fields] = await Promise.all([
    import('@koi/contracts/calls'),
    import('@koi/contracts/pages'),
    import('@koi/contracts/fields'),
  ])
  return { ...contracts, ...addresses, fields }
}

type Pair = [name: string, whole: z.core.$ZodType, part: Small]

/** Schemas of the contracts by name, as zod and as the browser's zod made them. */
async function pairs(): Promise<{ schemas: Pair[]; fields: Pair[] }> {
  const browser = await smallContracts()
  const pair = (name: string, whole: unknown, part: unknown): Pair[] => {
    if (!(whole instanceof z.core.$ZodType)) return []
    if (!small.isSchema(part)) throw new Error(`${name} is no schema in the browser`)
    return [[name, whole, part]]
  }
  const twins = <Made>(
    whole: Readonly<Record<string, Made>>,
    part: Readonly<Record<string, Made>>,
  ): [name: string, made: Made, twin: Made | undefined][] =>
    Object.entries(whole).map(([name, made]) => [name, made, part[name]])
  return {
    schemas: [
      ...twins(calls, browser.calls).flatMap(([name, made, twin]) => [
        ...pair(`request of ${name}`, made.request, twin?.request),
        ...pair(`answer of ${name}`, made.response, twin?.response),
      ]),
      ...twins(pages, browser.pages).flatMap(([name, made, twin]) =>
        pair(`address of ${name}`, made.query, twin?.query),
      ),
    ],
    fields: twins(fields, { ...browser.fields }).flatMap(([name, made, twin]) =>
      pair(name, made, twin),
    ),
  }
}

const TEXTS = [
  '',
  '0',
  '1',
  '12',
  '-3',
  'koi',
  '基金',
  '🐟🐟',
  ' a ',
  '2026-11-22',
  '1.2345',
  '110011',
]
const NUMBERS = [0, 1, 2, 28, 100, 1_000_000, 2 ** 31, 10 ** 12, -1]
/** What stands in the place of something else; nothing at all by `undefined`. */
const ODD = [
  undefined,
  null,
  true,
  '',
  'x'.repeat(300),
  '🐟'.repeat(40),
  1.5,
  -1,
  2 ** 60,
  [],
  {},
  [{}],
]

const oneOfThese = (...schemas: readonly z.core.$ZodType[]) => fc.oneof(...schemas.map(valueOf))

/** Texts that the checks of a schema let through, mostly. */
function textOf({ checks = [] }: z.core.$ZodTypeDef): fc.Arbitrary<string> {
  const patterns = checks.flatMap(({ _zod: { def } }) =>
    'pattern' in def && def.pattern instanceof RegExp ? [def.pattern] : [],
  )
  const [pattern] = patterns
  const texts = fc.constantFrom(...TEXTS)
  return pattern ? fc.oneof(fc.stringMatching(pattern), texts) : texts
}

const isNamed = (schema: z.core.$ZodType): schema is z.core.$ZodTypes => 'type' in schema._zod.def

/** Values that a schema mostly takes. */
function valueOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (!isNamed(schema)) throw new Error('a schema of a kind that zod does not name')
  const { def } = schema._zod
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- contracts use few kinds; the others fail here
  switch (def.type) {
    case 'string':
      return textOf(def)
    case 'number':
      return fc.constantFrom(...NUMBERS)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'optional':
    case 'default':
      return fc.option(valueOf(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(valueOf(def.innerType))
    case 'array':
      return fc.array(valueOf(def.element), { maxLength: 3 })
    case 'union':
      return oneOfThese(...def.options)
    case 'pipe':
      return valueOf(def.in)
    case 'record':
      return fc.dictionary(fc.constantFrom(...TEXTS), valueOf(def.valueType), { maxKeys: 3 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, one]) => [key, valueOf(one)])),
      )
    case 'custom':
    case 'unknown':
      return fc.constantFrom(...TEXTS, ...NUMBERS)
    default:
      throw new Error(`no values of kind ${def.type} are made here yet`)
  }
}

/** All places inside of a value; the first is the value itself. */
function placesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const inside = Object.entries(value).flatMap(([key, one]) =>
    placesOf(one).map((place) => [key, ...place]),
  )
  return [[], ...inside]
}

/** The value with something else at one place, and a field more beside it. */
function altered(value: unknown, [key, ...rest]: string[], odd: unknown): unknown {
  if (key === undefined) return odd
  if (Array.isArray(value)) {
    return value.map((one, index) => (String(index) === key ? altered(one, rest, odd) : one))
  }
  const fields = new Map(Object.entries(value ?? {}))
  const made = altered(fields.get(key), rest, odd)
  if (made === undefined) fields.delete(key)
  else fields.set(key, made)
  return Object.fromEntries([...fields, ['koi', 1]])
}

/** Equal as far as anybody looks: the answer, or that there is none. */
const answerOf = ({ success, data }: { success: boolean; data?: unknown }) => ({ success, data })

describe('the zod of the browser reads as zod does', async () => {
  const { schemas, fields } = await pairs()

  it.each(schemas)('%s', (_, whole, part) => {
    fc.assert(
      fc.property(valueOf(whole), fc.nat(), fc.constantFrom(...ODD), (value, number, odd) => {
        const places = placesOf(value)
        const broken = altered(value, places[number % places.length] ?? [], odd)
        for (const given of [value, broken]) {
          const read = answerOf(small.safeParse(part, given))
          expect(read).toEqual(answerOf(z.safeParse(whole, given)))
        }
      }),
      { numRuns: 40 },
    )
  })

  it.each(fields)('%s says the same of what is wrong, and where', (_, whole, part) => {
    const values = fc.oneof(valueOf(whole), fc.constantFrom(...ODD))
    fc.assert(
      fc.property(values, (value) => {
        const [issue] =
          z.safeParse(z.object({ field: whole }), { field: value }).error?.issues ?? []
        const { error } = small.safeParse(small.object({ field: part }), { field: value })
        const [own] = error?.issues ?? []
        expect([own?.message, own?.path]).toEqual([issue?.message, issue?.path])
      }),
    )
  })
})
