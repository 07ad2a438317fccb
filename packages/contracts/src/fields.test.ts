import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { DayAsked } from './fields.ts'

/** More than any amount, share, gram, rate or moment that one request names; far below 2^53. */
const LARGEST = 10 ** 13

interface NumberField {
  field: string
  minimum: number | undefined
  maximum: number | undefined
}

/** As much of JSON Schema as numbers of requests need. */
interface Shape {
  type?: string
  const?: unknown
  enum?: unknown
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

function numbersOf(shape: Shape, field: string): NumberField[] {
  const { type, minimum, exclusiveMinimum, maximum } = shape
  const isNumber = type === 'integer' || type === 'number'
  const own =
    isNumber && shape.const === undefined && shape.enum === undefined
      ? [{ field, minimum: minimum ?? exclusiveMinimum, maximum }]
      : []
  const inner = Object.entries(shape.properties ?? {}).map(([name, each]) => [name, each] as const)
  const forms = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]
  return [
    ...own,
    ...inner.flatMap(([name, each]) => numbersOf(each, `${field}.${name}`)),
    ...forms.flatMap((each) => numbersOf(each, field)),
    ...(shape.items ? numbersOf(shape.items, `${field}[]`) : []),
  ]
}

const numbers = Object.entries(calls).flatMap(([name, { request }]) => {
  const text = JSON.stringify(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }))
  const shape: Shape = JSON.parse(text)
  return numbersOf(shape, name)
})

describe('what a request may name', () => {
  it('is bounded on both sides, for every number of every call', () => {
    expect(numbers.length).toBeGreaterThan(40)
    const open = numbers.filter(
      ({ minimum, maximum }) =>
        minimum === undefined || minimum < -1 || maximum === undefined || maximum > LARGEST,
    )
    expect(open.map(({ field }) => field)).toEqual([])
  })

  it.each([
    ['2026-02-30', false],
    ['0000-01-01', false],
    ['9999-12-31', false],
    ['2026-2-3', false],
    ['2024-02-29', true],
    ['1970-01-01', true],
    ['2199-12-31', true],
  ])('takes the day %s: %s', (day, isTaken) => {
    expect(z.safeParse(DayAsked, day).success).toBe(isTaken)
  })

  it.each([
    [calls.queryFundBuySaveFee, { totalFee: 2 ** 53 - 1 }],
    [calls.queryPlanBacktest, { stepCeiling: 2 ** 53 - 1 }],
    [calls.buyGold, { grams: 2 ** 53 - 1 }],
    [calls.buyGold, { grams: 10 ** 12 + 1 }],
    [calls.buy, { amount: '999999999999999' }],
    [calls.redeem, { shares: '999999999999999' }],
    [calls.createShareLink, { dataDate: '2026-02-30' }],
    [calls.queryAssetRecords, { offset: '2147483648' }],
  ])('refuses %# %j', ({ request }, fields) => {
    const result = z.safeParse(z.pipe(z.unknown(), request), fields)
    const wrong = result.error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(wrong.some((path) => path.endsWith(Object.keys(fields).join('')))).toBe(true)
  })
})
