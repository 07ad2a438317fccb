import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertBalanced, reverse } from './posting.ts'

const post = (account: string, asset: string, amount: number) => ({ account, asset, amount })
const anyPostings = fc.array(
  fc.record({
    account: fc.string(),
    asset: fc.constantFrom('CNY', 'F000001'),
    amount: fc.maxSafeInteger(),
  }),
  { minLength: 1 },
)

describe('assertBalanced', () => {
  it('accepts a transaction that balances in every asset by itself', () => {
    const postings = [
      post('user:1', 'CNY', -10_000),
      post('transit', 'CNY', 9985),
      post('fee', 'CNY', 15),
      post('fund', 'F000001', -8088),
      post('user:1', 'F000001', 8088),
    ]
    expect(() => assertBalanced(postings)).not.toThrow()
  })

  it.each([
    ['one cent is missing', [post('a', 'CNY', -100), post('b', 'CNY', 99)]],
    ['assets pay for each other', [post('a', 'CNY', -100), post('b', 'F000001', 100)]],
    ['there are no postings', []],
    ['an amount is a fraction', [post('a', 'CNY', -0.5), post('b', 'CNY', 0.5)]],
  ])('throws when %s', (_, postings) => expect(() => assertBalanced(postings)).toThrow('ledger'))

  it('sees a difference that floats would lose', () => {
    const big = Number.MAX_SAFE_INTEGER
    const postings = [post('a', 'CNY', big), post('b', 'CNY', big), post('c', 'CNY', 1)]
    expect(() => assertBalanced([...postings, ...reverse(postings.slice(0, 2))])).toThrow('by 1')
  })
})

describe('reverse', () => {
  it('twice is the same', () => {
    fc.assert(
      fc.property(anyPostings, (postings) => {
        expect(reverse(reverse(postings))).toEqual(postings)
      }),
    )
  })

  it('balances every transaction, zero amounts too', () => {
    fc.assert(
      fc.property(anyPostings, (postings) => assertBalanced([...postings, ...reverse(postings)])),
    )
    expect(Object.is(reverse([post('a', 'CNY', 0)])[0]?.amount, 0)).toBe(true)
  })
})
