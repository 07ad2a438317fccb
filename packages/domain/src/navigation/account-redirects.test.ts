import { describe, expect, it } from 'vitest'
import { accountRedirect } from './account-redirects.ts'

describe('accountRedirect', () => {
  const rule = { list: 'pilot', path: '/pages/a', target: '/pages/b' }
  it.each([
    ['no rules', [], '/pages/a', ['pilot'], undefined],
    ['an account on the list', [rule], '/pages/a', ['allow', 'pilot'], '/pages/b'],
    ['another page', [rule], '/pages/c', ['pilot'], undefined],
    ['an account on another list', [rule], '/pages/a', ['allow'], undefined],
    ['an account on none, or a visitor', [rule], '/pages/a', [], undefined],
  ])('RU-078 %s', (_name, rules, path, lists, target) => {
    expect(accountRedirect(rules, path, lists)).toBe(target)
  })
})
