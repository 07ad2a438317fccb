import { expect, it } from 'vitest'
import { claimOf, outcomeOf } from './claim.ts'

const post = (...texts: string[]) => claimOf({ kind: 'post', texts, fundCount: 1 })

it.each([
  ['我看好它未来一年。', 'up'],
  ['估值在低位，被低估了', 'up'],
  ['不看好这只，费率太高', 'down'],
  ['不怎么看好。', 'down'],
  ['我觉得还会跌一阵子', 'down'],
  ['大家别买！', 'down'],
  ['并不看空，只是不动', 'up'],
  // Nothing is claimed by who asks, supposes, repeats, or only did something.
  ['还会涨吗？', undefined],
  ['会不会跌', undefined],
  ['如果要涨，我就不动', undefined],
  ['有人说要涨了', undefined],
  ['这个月又加仓了 500 元', undefined],
  ['定投第 9 个月，记录一下', undefined],
  // Who says both says nothing.
  ['长期看好。短期还会跌。', undefined],
  ['', undefined],
] as const)('%j claims %j', (text, stance) => {
  expect(post(text)).toBe(stance)
})

it('a title counts, a question and several funds do not', () => {
  expect(post('看好红利', '每月一号买')).toBe('up')
  expect(claimOf({ kind: 'question', texts: ['我看好它'], fundCount: 1 })).toBeUndefined()
  expect(claimOf({ kind: 'post', texts: ['我看好它们'], fundCount: 2 })).toBeUndefined()
  expect(claimOf({ kind: 'post', texts: ['我看好它'], fundCount: 0 })).toBeUndefined()
})

it('what became of it is its return and its deepest fall', () => {
  const points = [1, 1.2, 0.9, 1.1].map((index, place) => ({
    date: `2026-01-0${place + 1}`,
    index,
  }))
  expect(outcomeOf(points)).toEqual({ rate: 100_000, fallRate: -250_000 })
  expect(outcomeOf([])).toEqual({ rate: 0, fallRate: 0 })
})
