import { describe, expect, it } from 'vitest'
import { MINI_PROGRAM_DEPTH_MAX, miniProgramMethod } from './mini-program-jump.ts'

const jump = { type: 'push', depth: 1, isTab: false, hasQuery: false } as const

describe('miniProgramMethod', () => {
  it.each([
    ['push', 'navigateTo'],
    ['mpNavigate', 'navigateTo'],
    ['replace', 'redirectTo'],
    ['redirect', 'redirectTo'],
    ['mpRedirect', 'redirectTo'],
    ['mpReLaunch', 'reLaunch'],
    // A page that is no tab cannot be switched to.
    ['mpSwitchTab', 'navigateTo'],
  ] as const)('RU-066 %s becomes %s', (type, method) => {
    expect(miniProgramMethod({ ...jump, type })).toBe(method)
  })

  it.each([
    [1, 'navigateTo'],
    [7, 'navigateTo'],
    [8, 'redirectTo'],
    [10, 'redirectTo'],
  ])('RU-067 with %i entries in the stack a push becomes %s', (depth, method) => {
    expect(miniProgramMethod({ ...jump, depth })).toBe(method)
  })

  it.each([
    ['push', false, 'switchTab'],
    ['push', true, 'reLaunch'],
    ['replace', false, 'switchTab'],
    ['replace', true, 'reLaunch'],
    ['mpSwitchTab', false, 'switchTab'],
    ['mpSwitchTab', true, 'reLaunch'],
    ['mpReLaunch', false, 'reLaunch'],
  ] as const)('RU-068 %s to a tab, with a query: %s, becomes %s', (type, hasQuery, method) => {
    expect(miniProgramMethod({ type, depth: 8, isTab: true, hasQuery })).toBe(method)
  })

  it('RU-284 lets seven pages lie in the stack', () => {
    expect(MINI_PROGRAM_DEPTH_MAX).toBe(7)
  })
})
