import { expect, it } from 'vitest'
import { armOf, BUCKETS, experimentState, isHeldOut, type Experiment } from './experiment.ts'

const of = (expId: string, fromPermille: number): Experiment => ({
  expId,
  question: '',
  moduleCode: 'home',
  group: 'home',
  fromPermille,
  arms: [
    { arm: 'control', permille: 300 },
    { arm: 'new', permille: 100 },
  ],
  guardrails: [],
  salt: 'salt',
  startsMs: 10,
  endsMs: 20,
  stoppedMs: undefined,
  stopReason: '',
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

it('with another salt everybody’s arm is thrown anew', () => {
  const asked: string[] = []
  const bucket = (name: string) => {
    asked.push(name)
    return 0
  }
  armOf(of('one', 0), bucket, 10)
  armOf({ ...of('one', 0), salt: 'other' }, bucket, 10)
  expect(asked).toEqual(['home', 'home/one/salt', 'home', 'home/one/other'])
})

it.each([
  [9, undefined],
  [10, 'control'],
  [20, undefined],
])('at %i somebody is in %s', (nowMs, arm) => expect(armOf(of('one', 0), () => 0, nowMs)).toBe(arm))

it.each([
  [9, undefined, 'planned'],
  [10, undefined, 'running'],
  [19, undefined, 'running'],
  [20, undefined, 'ended'],
  [15, 12, 'stopped'],
  [25, 12, 'stopped'],
])('at %i, stopped at %s, an experiment is %s', (nowMs, stoppedMs, state) => {
  const experiment = { ...of('one', 0), stoppedMs }
  expect(experimentState(experiment, nowMs)).toBe(state)
  expect(armOf(experiment, () => 0, nowMs) !== undefined).toBe(state === 'running')
})

it('so many of a thousand are held out of all experiments', () => {
  const bucket = (at: number) => (name: string) => (name === 'holdout' ? at : 0)
  expect(everybody.filter((_, at) => isHeldOut(bucket(at), 50))).toHaveLength(50)
  expect(everybody.filter((_, at) => isHeldOut(bucket(at), 0))).toEqual([])
})
