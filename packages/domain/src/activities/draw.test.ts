import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawText, placeOf, placeOfDigest, WEIGHT_SUM_MAX } from './draw.ts'

/** A digest that says these words of 32 bits. */
function digestOf(...words: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(32))
  for (let at = 0; at < 8; at += 1) view.setUint32(at * 4, words[at] ?? 0)
  return new Uint8Array(view.buffer)
}
const weights = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 20 })
const sumOf = (list: readonly number[]) => list.reduce((sum, weight) => sum + weight, 0)

describe('what a draw is made of', () => {
  it('names the activity, the account’s public id, the how manyth draw, and the block', () => {
    expect(drawText({ activityId: 'spring', drawId: 'ab12', nth: 3 }, 0)).toBe('spring\nab12\n3\n0')
  })
})

describe('where a digest falls', () => {
  it('is each place exactly as often as its weight, over all numbers below their sum', () => {
    fc.assert(
      fc.property(weights, (list) => {
        const found = list.map(() => 0)
        for (let number = 0; number < sumOf(list); number += 1) {
          const place = placeOf(list, number)
          found[place] = (found[place] ?? 0) + 1
        }
        expect(found).toEqual(list)
      }),
      { numRuns: 50 },
    )
  })

  it('has no bias: as many words of 32 bits are taken for each number, and what does not divide evenly is passed over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: WEIGHT_SUM_MAX }), (sum) => {
        const evenEnd = 2 ** 32 - (2 ** 32 % sum)
        const list = [sum - 1, 1]
        expect(evenEnd % sum).toBe(0)
        expect(placeOfDigest(list, digestOf(evenEnd - 1))).toBe(1)
        // The first word that is beyond is passed over, whatever it would say.
        const beyond = evenEnd < 2 ** 32 ? [evenEnd] : []
        expect(placeOfDigest(list, digestOf(...beyond, sum - 1))).toBe(1)
      }),
    )
  })

  it('is nowhere where every word is passed over: the next block decides', () => {
    const last = 2 ** 32 - 1
    expect(placeOfDigest([1, 1, 1], digestOf(...Array.from({ length: 8 }, () => last)))).toBe(
      undefined,
    )
  })

  it('spreads over the weights as they say, within what chance allows', () => {
    const list = [1, 9, 90]
    const found = [0, 0, 0]
    // Words of a full period: each number below the sum comes as often.
    for (let word = 0; word < 100_000; word += 1) {
      const place = placeOfDigest(list, digestOf(word)) ?? -1
      found[place] = (found[place] ?? 0) + 1
    }
    expect(found).toEqual([1_000, 9_000, 90_000])
  })

  it.each([[[]], [[0]], [[0.5]], [[WEIGHT_SUM_MAX, 1]]])('takes no weights %j', (list) => {
    expect(() => placeOfDigest(list, digestOf(1))).toThrow(RangeError)
  })
})
