import { expect, it } from 'vitest'
import { ARMS_MAX, sampleRatio } from './sample-ratio.ts'

const even = (...counts: number[]) => counts.map((count) => ({ permille: 100, count }))

it.each([
  ['nobody', even(0, 0), undefined, false],
  ['too few', even(4, 5), undefined, false],
  // (500 − 525)² / 525 twice = 2.381
  ['as many as chance lets', even(500, 550), 2.381, false],
  // (450 − 525)² / 525 twice = 21.429
  ['half of them lost', even(450, 600), 21.429, true],
  ['one arm for nobody, and nobody there', [...even(50, 50), { permille: 0, count: 0 }], 0, false],
  ['somebody in an arm for nobody', [...even(50, 50), { permille: 0, count: 1 }], undefined, true],
  ['one arm', even(700), undefined, false],
  [
    'shares that differ',
    [
      { permille: 300, count: 303 },
      { permille: 100, count: 97 },
    ],
    0.12,
    false,
  ],
] as const)('of %s says what it can', (_, arms, chiSquare, isSuspicious) => {
  const said = sampleRatio(arms)
  const rounded =
    said.chiSquare === undefined ? undefined : Math.round(said.chiSquare * 1_000) / 1_000
  expect([rounded, said.isSuspicious]).toEqual([chiSquare, isSuspicious])
})

it('has a bound for as many arms as an experiment may have', () => {
  for (let count = 2; count <= ARMS_MAX; count += 1) {
    const [first, ...rest] = even(...Array.from({ length: count }, () => 1_000))
    const skewed = [{ permille: 100, count: (first?.count ?? 0) + 400 }, ...rest]
    expect(sampleRatio(even(...Array.from({ length: count }, () => 1_000))).isSuspicious).toBe(
      false,
    )
    expect(sampleRatio(skewed).isSuspicious).toBe(true)
  }
})
