import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import type { Call } from './call.ts'

const all: [name: string, call: Call][] = Object.entries(calls)

/** Balances and orders: what they say must be of now. */
const NEVER_KEPT = /MainAsset|Balance|Order|RedeemPre|BuyPre|qry_buy_pre|qry_redeem_pre/

type Shape = { type?: unknown; anyOf?: unknown; oneOf?: unknown }

/** An object, or a choice of objects. */
function isObject(schema: Shape): boolean {
  const choices = schema.anyOf ?? schema.oneOf
  return Array.isArray(choices) ? choices.every(isObject) : schema.type === 'object'
}

describe('every call', () => {
  it('RU-211 says what it asks and what it answers: objects that OpenAPI can show', () => {
    const untold = all.filter(([, { request, response }]) =>
      [request, response].some(
        (schema) => !isObject(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
      ),
    )
    expect(untold.map(([name]) => name)).toEqual([])
  })

  it('keeps no answer of a write, a balance or an order', () => {
    const kept = all.filter(([, { cacheMs }]) => cacheMs !== undefined)
    expect(kept.length).toBeGreaterThan(0)
    const wrong = kept.filter(([, { writes, path }]) => writes || NEVER_KEPT.test(path))
    expect(wrong.map(([name]) => name)).toEqual([])
  })
})
