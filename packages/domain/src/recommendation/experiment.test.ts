import { expect, it } from 'vitest'
import { armOf, BUCKETS, type Experiment } from './experiment.ts'

const of = (expId: string, fromPermille: number): Experiment => ({
  expId,
  moduleCode: 'home',
  group: 'home',
  fromPermille,
  arms: [
    { arm: 'control', permille: 300 },
    { arm: 'new', permille: 100 },
  ],
  startsMs: 10,
  endsMs: 20,
})
/** Everybody's bucket of the group, and of the experiment in it. */
const everybody = Array.from(
  { length: BUCKETS },
  (_, at) => (name: string) => (name === 'home' ? at : (at * 7) % BUCKETS),
)

it('nobody is in two experiments of one group', () => {
  const [one, two] = [of('one', 0), of('two', 400)]
  const inBoth = everybody.filter((bucket) => armOf(one, bucket, 10) && armOf(two, bucket, 10))
  expect(inBoth).toEqual([])
  expect(everybody.filter((bucket) => armOf(one, bucket, 10))).toHaveLength(400)
})

it('arms have their shares of it', () => {
  const always = (thrown: number) => (name: string) => (name === 'home' ? 0 : thrown)
  const arms = everybody.map((_, thrown) => armOf(of('one', 0), always(thrown), 10))
  expect(arms.filter((arm) => arm === 'control')).toHaveLength(750)
  expect(arms.filter((arm) => arm === 'new')).toHaveLength(250)
})

it.each([
  [9, undefined],
  [10, 'control'],
  [20, undefined],
])('at %i somebody is in %s', (nowMs, arm) => expect(armOf(of('one', 0), () => 0, nowMs)).toBe(arm))
