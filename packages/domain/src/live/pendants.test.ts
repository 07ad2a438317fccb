import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  OFFERED_PENDANTS,
  pendantChanges,
  pendantLack,
  pendantNumber,
  pendantOfNumber,
  PENDANT_TYPES,
} from './pendants.ts'

describe('types of pendants', () => {
  it('have the numbers of the specification', () => {
    expect(PENDANT_TYPES.map(pendantNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect([0, 13, 1.5, -1].map(pendantOfNumber)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(pendantOfNumber(6)).toBe('cart')
  })
})

describe('pendantLack', () => {
  const words = { title: '', content: '', target: '' }
  it.each([
    ['riskTip', {}, 'content'],
    ['riskTip', { content: '基金有风险' }, undefined],
    ['systemLine', {}, 'content'],
    ['pinnedLine', { title: '置顶' }, 'content'],
    ['topic', {}, 'target'],
    ['topic', { target: 't1' }, undefined],
    ['link', { target: '/h5/v6/' }, 'title'],
    ['link', { title: '看看' }, 'target'],
    ['link', { title: '看看', target: '/h5/v6/' }, undefined],
    ['activity', {}, 'target'],
    ['reserve', {}, 'target'],
    ['cart', {}, undefined],
    ['quotation', {}, undefined],
  ] as const)('of %s with %j is %s', (type, more, lack) => {
    expect(pendantLack({ type, ...words, ...more })).toBe(lack)
  })

  it('says something of each that is offered', () => {
    for (const type of OFFERED_PENDANTS)
      expect(pendantLack({ type, title: '一', content: '二', target: '三' })).toBeUndefined()
  })
})

describe('pendantChanges', () => {
  const Pendant = fc.record({
    pendantId: fc.constantFrom('a', 'b', 'c', 'd'),
    isHidden: fc.boolean(),
    words: fc.integer({ min: 0, max: 2 }),
  })
  const Pendants = fc.uniqueArray(Pendant, { selector: ({ pendantId }) => pendantId })

  it('applied one after the other they make what is seen now of what was seen before', () => {
    fc.assert(
      fc.property(Pendants, Pendants, (before, after) => {
        const seen = new Map(
          before.filter(({ isHidden }) => !isHidden).map((one) => [one.pendantId, one.words]),
        )
        const changes = pendantChanges(before, after, (one, other) => one.words === other.words)
        for (const { op, pendant } of changes) {
          expect(seen.has(pendant.pendantId)).toBe(op !== 'add')
          if (op === 'remove') seen.delete(pendant.pendantId)
          else seen.set(pendant.pendantId, pendant.words)
        }
        const wanted = after.filter(({ isHidden }) => !isHidden)
        expect(new Map(wanted.map((one) => [one.pendantId, one.words]))).toEqual(seen)
      }),
    )
  })
})
