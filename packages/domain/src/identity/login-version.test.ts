import { describe, expect, it } from 'vitest'
import { isVersionBelow, isVersionFrom } from './login-version.ts'

describe('versions of an app', () => {
  it.each([
    ['7.7.9', '7.8.0', true],
    ['7.8.0', '7.8.0', false],
    ['7.8', '7.8.0', false],
    ['7.10.0', '7.8.0', false],
    ['7.8.0.1', '7.8.0', false],
    ['10.0.0', '9.0.65', false],
    ['9.0.64', '9.0.65', true],
    ['9.0.64-beta', '9.0.65', true],
    [' 9.0.65 ', '9.0.65', false],
    ['', '7.8.0', false],
    ['new', '7.8.0', false],
    [undefined, '7.8.0', false],
  ])('%j below %j: %j', (version, limit, expected) =>
    expect(isVersionBelow(version, limit)).toBe(expected),
  )

  it.each([
    ['9.0.65', true],
    ['9.0.64', false],
    ['9.1', true],
    ['', false],
    [undefined, false],
  ])('%j is known to be at least 9.0.65: %j', (version, expected) =>
    expect(isVersionFrom(version, '9.0.65')).toBe(expected),
  )
})
