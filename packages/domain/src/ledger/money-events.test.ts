import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventsPage } from './money-events-page.ts'
import { accountAt } from './account-kinds.ts'
import { moneyEvents } from './money-event-list.ts'
import { isMoney, type MoneyFlow } from './money-flow.ts'
import { postingsOf, type LedgerPosting, type MoneyEventName } from './money-events.ts'
import { assertBalanced } from './posting.ts'

const isName = (name: string): name is MoneyEventName => Object.hasOwn(moneyEvents, name)
const names = Object.keys(moneyEvents).filter(isName)
const flowsOf = (name: MoneyEventName): readonly MoneyFlow[] => moneyEvents[name].flows

/** Facts of any event: an owner for each role and fund, an amount for each name. */
const factsOf = (name: MoneyEventName) => {
  const facts: Record<string, fc.Arbitrary<string | number>> = {}
  for (const { asset, amount, from, to } of flowsOf(name)) {
    facts[amount] = fc.integer({ min: -1e12, max: 1e12 })
    if (!isMoney(asset)) facts[asset] = fc.constantFrom('000001', '000002')
    for (const place of [from, to]) {
      const { role } = accountAt(place)
      if (role !== undefined) facts[role] ??= fc.constantFrom('a', 'b')
    }
  }
  return fc.record(facts)
}

describe('money events', () => {
  it.each(names)('%s balances in every asset whatever moves, one line an account', (name) => {
    fc.assert(
      fc.property(factsOf(name), (facts) => {
        const postings: LedgerPosting[] = Reflect.apply(postingsOf, undefined, [name, facts])
        if (postings.length === 0) return
        assertBalanced(postings.map((line) => ({ ...line, account: `${line.kind}:${line.owner}` })))
        const accounts = postings.map(({ kind, owner, asset }) => `${kind}:${owner}:${asset}`)
        expect(new Set(accounts).size).toBe(accounts.length)
        expect(postings.every(({ amount }) => amount !== 0)).toBe(true)
      }),
    )
  })

  it('books a purchase: what was paid leaves the transit as net amount and fee, shares are issued (MONEY 1.3)', () => {
    expect(
      postingsOf('confirmBuy', {
        holder: 'k1',
        fund: '000001',
        net: 998_502,
        fee: 1498,
        shares: 80_000,
      }),
    ).toEqual([
      { kind: 'buyTransit', owner: '000001', asset: 'CNY', amount: -1_000_000 },
      { kind: 'fundCash', owner: '000001', asset: 'CNY', amount: 998_502 },
      { kind: 'feeIncome', owner: '000001', asset: 'CNY', amount: 1498 },
      { kind: 'issued', owner: '000001', asset: '000001', amount: -80_000 },
      { kind: 'shares', owner: 'k1', asset: '000001', amount: 80_000 },
    ])
  })

  it('books a redemption: the fee stays in the fund (MONEY 1.4)', () => {
    expect(
      postingsOf('confirmRedeem', { holder: 'k1', fund: '000001', net: 990, fee: 10, shares: 700 }),
    ).toEqual([
      { kind: 'sharesFrozen', owner: 'k1', asset: '000001', amount: -700 },
      { kind: 'issued', owner: '000001', asset: '000001', amount: 700 },
      { kind: 'fundCash', owner: '000001', asset: 'CNY', amount: -1000 },
      { kind: 'payable', owner: '000001', asset: 'CNY', amount: 990 },
      { kind: 'fundProperty', owner: '000001', asset: 'CNY', amount: 10 },
    ])
  })

  it('counts own money only of who plays', () => {
    const facts = { provider: 'wechat', holder: 'k1', amount: 500 }
    expect(postingsOf('deposit', { ...facts, player: '', own: 0 })).toHaveLength(2)
    expect(postingsOf('deposit', { ...facts, player: 'k1', own: 500 })).toContainEqual({
      kind: 'ownMoney',
      owner: 'k1',
      asset: 'OWN',
      amount: 500,
    })
  })

  it('throws where a fact is missing or no whole number', () => {
    const part: unknown[] = ['freeze', { holder: 'k1', fund: '000001' }]
    expect(() => Reflect.apply(postingsOf, undefined, part)).toThrow('freeze: shares')
    const broken: unknown[] = ['freeze', { holder: 'k1', shares: 1 }]
    expect(() => Reflect.apply(postingsOf, undefined, broken)).toThrow('whose is fund')
    expect(() => postingsOf('freeze', { holder: 'k1', fund: '000001', shares: 0.5 })).toThrow(
      'freeze: shares',
    )
  })

  it('an entry has one name on statements, whichever event booked it', () => {
    const named = names.map((name) => `${moneyEvents[name].entry} ${moneyEvents[name].name}`)
    expect(new Set(named).size).toBe(new Set(names.map((name) => moneyEvents[name].entry)).size)
    for (const name of names) expect(moneyEvents[name].name).toMatch(/^\p{Script=Han}{2,9}$/u)
  })

  it('never has an owner that is nobody’s role or name', () => {
    expect(() => accountAt('cash@')).toThrow(RangeError)
    expect(() => Reflect.apply(accountAt, undefined, ['purse@holder'])).toThrow(RangeError)
  })
})

it('docs/money-events.md says what the data says', async () => {
  await expect(eventsPage()).toMatchFileSnapshot('../../../../docs/money-events.md')
})
