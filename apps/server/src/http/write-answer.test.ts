import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { calls } from '@koi/contracts/calls'
import { Money } from '@koi/contracts/fields'
import { as, toWire, wireFields } from '@koi/contracts/wire'
import { Written, writeAnswer, writeAround } from './write-answer.ts'

interface Definition {
  type: string
  format?: string
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  entries?: Record<string, string>
  values?: readonly unknown[]
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"', '\\', '\u2028', '易方达'),
)

/** Values as handlers answer them, of every kind of schema that answers are made of. */
function answersOf(schema: z.core.$ZodType): Arbitrary<unknown> {
  const definition = schema._zod.def as Definition
  const { type, format, innerType, element, options = [], entries = {}, values = [] } = definition
  const inner = () => answersOf(innerType ?? element ?? definition.in ?? z.unknown())
  switch (type) {
    case 'object':
      return fc.record({
        ...Object.fromEntries(
          [...wireFields(schema).values()].map((field) => [field.word, answersOf(field.schema)]),
        ),
        // Handlers may have more than they promise.
        surplus: fc.constant('not promised'),
      })
    case 'array':
      return fc.array(inner(), { maxLength: 3 })
    case 'nullable':
      return fc.option(inner())
    case 'optional':
      return fc.option(inner(), { nil: undefined })
    case 'string':
      return text
    case 'number':
      return format === undefined ? fc.double() : fc.maxSafeInteger()
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(entries))
    case 'literal':
      return fc.constantFrom(...values)
    case 'union':
      return fc.oneof(...options.map(answersOf))
    case 'record':
      return fc.dictionary(fc.string({ minLength: 1 }), text)
    case 'pipe':
    case 'default':
      return inner()
    default:
      return fc.jsonValue()
  }
}

const writtenOr = (response: z.core.$ZodType, answer: unknown) => {
  try {
    return JSON.parse(`{${writeAnswer('test', { response }, answer).fields}}`)
  } catch {
    return undefined
  }
}

describe('an answer is written', () => {
  it.each(Object.entries(calls))(
    'as zod encodes it and the wire names it, or is refused: %s',
    (_, { response }: { response: z.core.$ZodType }) => {
      fc.assert(
        fc.property(answersOf(response), (answer) => {
          const encoded = z.safeEncode(response, answer)
          const wanted = encoded.success
            ? JSON.parse(JSON.stringify(toWire(response, encoded.data)))
            : undefined
          expect(writtenOr(response, answer)).toEqual(wanted)
        }),
        { numRuns: 20 },
      )
    },
  )

  const response = z.object({
    paid: as('paid_fen', Money),
    kind: z.enum(['buy', 'redeem']),
    days: z.array(z.object({ day: z.string() })),
    note: z.optional(z.string()),
  })
  const good = { paid: 5, kind: 'buy', days: [{ day: '2026-07-01' }] }

  it.each([
    { ...good, paid: 0.5 },
    { ...good, paid: 2 ** 53 },
    { ...good, paid: '5' },
    { ...good, kind: 'sell' },
    { ...good, days: [{}] },
    { ...good, days: { day: '2026-07-01' } },
    { ...good, note: null },
    undefined,
  ])('never in another shape: %j', (answer) => {
    expect(writtenOr(response, good)).toEqual({
      paid_fen: 5,
      kind: 'buy',
      days: [{ day: '2026-07-01' }],
    })
    expect(() => writeAnswer('test', { response }, answer)).toThrow('breaks its contract')
  })

  it('once, around a number that is other for each who asks', () => {
    const at = z.object({ name: z.string(), nowMs: z.int() })
    const write = writeAround('test', { response: at }, (nowMs) => ({ name: '"', nowMs }))
    expect(write(7)).toEqual(new Written('"name":"\\"","now_ms":7'))
    expect(write(-8).fields).toBe('"name":"\\"","now_ms":-8')
    expect(() =>
      writeAround('test', { response: at }, (nowMs) => ({ name: String(nowMs), nowMs })),
    ).toThrow('exactly one place')
  })
})
