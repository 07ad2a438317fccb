import { describe, expect, it } from 'vitest'
import { backStep } from './back-step.ts'

describe('backStep', () => {
  it.each([
    ['a step in the history', { index: 2, isHome: false }, 'history'],
    ['the same inside of a host', { index: 2, isHome: false, hostDepth: 3 }, 'history'],
    ['home from an inner page', { index: 0, isHome: false }, 'home'],
    ['out from home', { index: 0, isHome: true }, 'leave'],
    ['the host’s page before', { index: 0, isHome: false, hostDepth: 2 }, 'host'],
    ['also from home', { index: 0, isHome: true, hostDepth: 2 }, 'host'],
    ['the last native page', { index: 0, isHome: false, hostDepth: 1, canClose: true }, 'close'],
    // A mini-program's shared card: nothing lies below it, and nothing can be closed.
    ['the only page of a mini-program', { index: 0, isHome: false, hostDepth: 1 }, 'home'],
    ['the only page, home', { index: 0, isHome: true, hostDepth: 1 }, 'leave'],
  ])('RU-072 %s', (_name, place, step) => {
    expect(backStep(place)).toBe(step)
  })
})
