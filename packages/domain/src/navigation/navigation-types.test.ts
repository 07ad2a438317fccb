import { describe, expect, it } from 'vitest'
import { isNavigationType, NAVIGATION_TYPES, navigationFault } from './navigation-types.ts'

describe('navigation types', () => {
  it.each([
    ['ST-010', 'push'],
    ['ST-011', 'replace'],
    ['ST-012', 'redirect'],
    ['ST-013', 'back'],
    ['ST-014', 'mpNavigate'],
    ['ST-014', 'mpRedirect'],
    ['ST-014', 'mpSwitchTab'],
    ['ST-014', 'mpReLaunch'],
    ['A-23', 'custom'],
  ])('RU-074 %s %s is accepted', (_row, type) => {
    expect(isNavigationType(type)).toBe(true)
    expect(navigationFault(type, '/pages/index/index')).toBeUndefined()
  })

  it('has no others', () => {
    expect(NAVIGATION_TYPES).toHaveLength(9)
  })

  it.each([
    ['RU-178 a type nobody knows', 'fly', '/pages/x', 'the type fly is not known'],
    ['RU-178 no type', '', '/pages/x', 'the type  is not known'],
    ['RU-179 an empty path', 'push', '', 'the path is empty'],
    ['RU-179 a path of spaces', 'mpReLaunch', '  ', 'the path is empty'],
    ['RU-180 undefined', 'push', '/pages/x?a=undefined', 'undefined in /pages/x?a=undefined'],
    ['RU-180 also in a custom one', 'custom', 'undefined/x', 'undefined in undefined/x'],
  ])('%s is refused', (_row, type, path, fault) => {
    expect(navigationFault(type, path)).toBe(fault)
  })

  it('RU-179 takes an empty path of a custom navigation, and of Back', () => {
    expect(navigationFault('custom', '')).toBeUndefined()
    expect(navigationFault('back', '')).toBeUndefined()
  })
})
