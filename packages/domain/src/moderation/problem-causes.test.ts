import { describe, expect, it } from 'vitest'
import { problemCauses, type StandingFacts } from './problem-causes.ts'

const NOW = Date.parse('2026-03-02T02:00:00Z')

describe('RT-011 causes of a problem', () => {
  const fine: StandingFacts = {
    suspendedUntilMs: null,
    trustLevel: 1,
    postsOfHour: 0,
    commentsOfHour: 0,
    heldCount: 0,
    removedCount: 0,
    warnings: 0,
    strikes: 0,
    uploadsOfDay: 0,
  }
  it.each([
    ['cannotPost', {}, []],
    ['cannotPost', { suspendedUntilMs: NOW }, ['suspended']],
    ['cannotPost', { postsOfHour: 10 }, ['postsUsed']],
    ['cannotPost', { trustLevel: 0, postsOfHour: 3 }, ['postsUsed']],
    ['cannotPost', { postsOfHour: 9, heldCount: 1 }, ['held']],
    ['cannotPost', { commentsOfHour: 60 }, ['commentsUsed']],
    ['pictureFails', { uploadsOfDay: 60 }, ['uploadsUsed']],
    ['pictureFails', { trustLevel: 0 }, ['newAccount']],
    ['limited', { warnings: 1 }, ['warned']],
    ['limited', { suspendedUntilMs: NOW, strikes: 1 }, ['suspended', 'warned']],
    ['contentGone', { removedCount: 2, heldCount: 1 }, ['removed', 'held']],
    ['other', { removedCount: 2 }, ['removed']],
  ] as const)('%s with %j: %j', (problem, facts, causes) => {
    expect(problemCauses(problem, { ...fine, ...facts })).toEqual(causes)
  })
})
