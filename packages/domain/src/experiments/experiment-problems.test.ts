import { expect, it } from 'vitest'
import type { Experiment } from './experiment.ts'
import { experimentProblems } from './experiment-problems.ts'

const good: Experiment = {
  expId: 'one',
  question: 'what',
  moduleCode: 'home',
  group: 'home',
  fromPermille: 100,
  arms: [
    { arm: 'control', permille: 300 },
    { arm: 'new', permille: 100 },
  ],
  guardrails: [],
  salt: 'salt',
  startsMs: 50,
  endsMs: 90,
  stoppedMs: undefined,
  stopReason: '',
}
const other: Experiment = { ...good, expId: 'other', fromPermille: 500 }
const at = (nowMs: number, before?: Experiment) => ({ others: [other], before, nowMs })

it.each([
  ['a new one', good, at(10)],
  [
    'another time of the same buckets',
    { ...good, fromPermille: 500, startsMs: 90, endsMs: 95 },
    at(10),
  ],
  ['the same buckets of another group', { ...good, fromPermille: 500, group: 'search' }, at(10)],
  [
    'the buckets of one that was stopped',
    { ...good, fromPermille: 500 },
    { ...at(10), others: [{ ...other, stoppedMs: 5 }] },
  ],
  [
    'other arms of one that has not begun',
    { ...good, arms: [{ arm: 'a', permille: 1 }] },
    at(10, good),
  ],
  [
    'other guardrails of one that runs',
    { ...good, guardrails: [{ metric: 'closed', maxPermille: 9 } as const] },
    at(60, good),
  ],
  ['an earlier end of one that runs', { ...good, endsMs: 70 }, at(60, good)],
] as const)('takes %s', (_, experiment, around) => {
  expect(experimentProblems(experiment, around)).toEqual([])
})

it.each([
  [
    'arms of one name',
    {
      ...good,
      arms: [
        { arm: 'a', permille: 1 },
        { arm: 'a', permille: 2 },
      ],
    },
    at(10),
    /^arms: two/,
  ],
  [
    'arms for nobody',
    {
      ...good,
      arms: [
        { arm: 'a', permille: 0 },
        { arm: 'b', permille: 0 },
      ],
    },
    at(10),
    /^arms: they are for/,
  ],
  [
    'more than there is',
    { ...good, group: 'search', fromPermille: 601 },
    at(10),
    /^arms: they go beyond/,
  ],
  ['an end before the start', { ...good, endsMs: 50 }, at(10), /^ends: not after/],
  ['an end that is over', { ...good, startsMs: 1, endsMs: 5 }, at(10), /^ends: it is over/],
  [
    'buckets of another',
    { ...good, fromPermille: 400, arms: [{ arm: 'a', permille: 101 }] },
    at(10),
    /^group: it meets other/,
  ],
  [
    'other arms of one that runs',
    { ...good, arms: [{ arm: 'a', permille: 1 }] },
    at(60, good),
    /^arms: it runs/,
  ],
  ['a later start of one that runs', { ...good, startsMs: 61 }, at(60, good), /^arms: it runs/],
  ['one that was stopped', good, at(60, { ...good, stoppedMs: 55 }), /^id: it is over/],
  ['one that has ended', { ...good, endsMs: 120 }, at(95, good), /^id: it is over/],
] as const)('refuses %s', (_, experiment, around, problem) => {
  const problems = experimentProblems(experiment, around)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(problem)
})
