import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import type { Call } from './call.ts'
import { wireName } from './wire.ts'

const all: [name: string, call: Call][] = Object.entries(calls)

/** What somebody buys and sells with: those of the specification by their row, and the product's own. */
const trading = [
  ['CL-098', 'buy', '/fcgi/lct_fund_buy.fcgi'],
  ['CL-099', 'redeem', '/fcgi/lct_fund_redeem.fcgi'],
  ['CL-100', 'addPlan', '/fcgi/lct_plan_add.fcgi'],
  ['CL-101', 'modifyPlan', '/fcgi/lct_plan_modify.fcgi'],
  ['own', 'quickRedeem', '/fcgi/lct_fund_quick_redeem.fcgi'],
  ['own', 'convert', '.Convert'],
  ['own', 'redeemCombination', '.RedeemCombination'],
  ['own', 'buyGold', '.BuyGold'],
  ['own', 'sellGold', '.SellGold'],
  ['own', 'offerTransfer', '.OfferTransfer'],
  ['own', 'takeTransfer', '.TakeTransfer'],
] as const

/** Whether a request has a place for `biStat`, in every form that it may take. */
function takesBiStat({ request }: Call): boolean {
  const { properties, anyOf, oneOf } = z.toJSONSchema(request, {
    unrepresentable: 'any',
    io: 'input',
  })
  const forms = anyOf ?? oneOf ?? [{ properties }]
  const has = forms.every((form) => typeof form === 'object' && 'biStat' in (form.properties ?? {}))
  return has && wireName(request, 'biStat') === 'bi_stat'
}

describe('purchases and redemptions', () => {
  it.each(trading)(
    'RU-208 %s %s carries bi_stat, is sent once and asks who it is',
    (_row, name, path) => {
      const definition: Call = calls[name]
      expect(definition.path.endsWith(path)).toBe(true)
      expect(definition).toMatchObject({
        method: 'POST',
        access: 'user',
        writes: true,
        biStat: true,
      })
      expect(definition.cacheMs).toBeUndefined()
      expect(takesBiStat(definition)).toBe(true)
    },
  )

  it('RU-208 no other call carries it, and each that carries it has a place for it', () => {
    const flagged = all.filter(([, { biStat }]) => biStat).map(([name]) => name)
    const taking = all.filter(([, definition]) => takesBiStat(definition)).map(([name]) => name)
    expect(flagged.toSorted()).toEqual(trading.map(([, name]) => name).toSorted())
    expect(taking.toSorted()).toEqual(flagged.toSorted())
  })
})
