import { describe, expect, it } from 'vitest'
import { isSalePath, traceState } from './trace-start.ts'

describe('the trace', () => {
  it.each([
    [false, false, false, 'off'],
    [false, false, true, 'off'],
    [false, true, false, 'off'],
    [false, true, true, 'off'],
    [true, false, false, 'off'],
    [true, false, true, 'off'],
    [true, true, false, 'off'],
    [true, true, true, 'started'],
  ])(
    'RU-132 ST-161 ST-162 with login %s, brand %s and server %s is %s',
    (isLoggedIn, brandNeedsTrace, serverNeedsTrace, state) =>
      expect(traceState({ isLoggedIn, brandNeedsTrace, serverNeedsTrace })).toBe(state),
  )

  it.each([
    ['/h5/v6/pages/charge/charge/index', true],
    ['/h5/v6/pages/product/detail/index', true],
    ['/h5/v6/pages/kyc/exam/index', true],
    ['/h5/v6/pages/hold/detail/index', true],
    ['/h5/v6/pages/index/index', false],
    ['/pages/charge/charge/index', false],
    ['', false],
  ])('%s is part of a sale: %s', (path, expected) => expect(isSalePath(path)).toBe(expected))
})
