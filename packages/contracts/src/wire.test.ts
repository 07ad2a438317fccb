import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { Money } from './fields.ts'
import { as, fromWire, toWire, verbatim, wireName, wirePath } from './wire.ts'

const Fund = z.object({
  fundCode: z.string(),
  dayProfitCents: as('yday_profit', z.nullable(Money)),
  spid: z.string(),
})
const Answer = z.object({
  skuInfo: Fund,
  items: as('item_list', z.array(Fund)),
  byDay: z.optional(z.record(z.string(), z.object({ navDay: z.string() }))),
  either: z.optional(z.union([z.array(Fund), z.object({ unionId: z.string() })])),
  passkey: z.optional(
    verbatim(z.object({ rpId: z.string(), user: z.object({ displayName: z.string() }) })),
  ),
})

const ours = {
  skuInfo: { fundCode: '900311', dayProfitCents: 5, spid: 's' },
  items: [{ fundCode: '1', dayProfitCents: null, spid: 's' }],
  byDay: { fund_code: { navDay: '2026-11-20' } },
  either: { unionId: 'u' },
  passkey: { rpId: 'koi', user: { displayName: '小鱼' } },
}
const theirs = {
  sku_info: { fund_code: '900311', yday_profit: 5, spid: 's' },
  item_list: [{ fund_code: '1', yday_profit: null, spid: 's' }],
  by_day: { fund_code: { nav_day: '2026-11-20' } },
  either: { union_id: 'u' },
  passkey: { rpId: 'koi', user: { displayName: '小鱼' } },
}

it('names every field as the wire does, and back, at any depth', () => {
  expect(toWire(Answer, ours)).toEqual(theirs)
  expect(fromWire(Answer, theirs)).toEqual(ours)
  const list = { either: [ours.skuInfo] }
  expect(toWire(Answer, list)).toEqual({ either: [theirs.sku_info] })
  expect(fromWire(Answer, { either: [theirs.sku_info] })).toEqual(list)
})

describe('a field that is not known', () => {
  it('stays as it is', () => {
    expect(fromWire(Fund, { s_more: 1 })).toEqual({ s_more: 1 })
  })

  it('is not taken for one of ours because it is called so', () => {
    const body = { fundCode: 'other', fund_code: '1', spid: 's', yday_profit: null }
    expect(z.parse(Fund, fromWire(Fund, body)).fundCode).toBe('1')
    const strict = z.strictObject({ fundCode: z.string() })
    expect(z.safeParse(strict, fromWire(strict, { fundCode: '1' })).success).toBe(false)
    expect(z.safeParse(strict, fromWire(strict, { fund_code: '1', fundCode: '2' })).success).toBe(
      false,
    )
  })

  it('cannot reach a prototype', () => {
    const body: unknown = JSON.parse('{"__proto__": {"isAdmin": true}, "fund_code": "1"}')
    const named = fromWire(Fund, body)
    expect(Object.getPrototypeOf(named)).toBe(Object.prototype)
    expect(named).toHaveProperty('fundCode', '1')
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

it('copies nothing where both sides agree', () => {
  const points = [{ day: '2026-11-20', value: 1 }]
  const Points = z.array(z.object({ day: z.string(), value: z.int() }))
  expect(toWire(Points, points)).toBe(points)
})

it('says where a field stands on the wire', () => {
  expect(wirePath(Answer, ['items', 3, 'dayProfitCents'])).toEqual(['item_list', 3, 'yday_profit'])
  expect(wireName(Fund, 'fundCode')).toBe('fund_code')
})

it('leaves what the schema says: a value that does not fit is refused by its place', () => {
  for (const value of [null, 'text', 7, [1]]) expect(fromWire(Fund, value)).toEqual(value)
})

it('reads each spelling of a union, and writes the first', () => {
  const Spelled = z.union([
    z.object({
      fundCode: as('fundCode', z.string()),
      productCode: as('productCode', z.optional(z.int())),
    }),
    z.strictObject({ fundCode: z.string() }),
  ])
  expect(fromWire(Spelled, { fundCode: '1' })).toEqual({ fundCode: '1' })
  expect(fromWire(Spelled, { fund_code: '1' })).toEqual({ fundCode: '1' })
  expect(toWire(Spelled, { fundCode: '1', productCode: 2 })).toEqual({
    fundCode: '1',
    productCode: 2,
  })
  const broken = fromWire(Spelled, { fundCode: '1', productCode: 1.5 })
  expect(z.safeParse(Spelled, broken).success).toBe(false)
})
