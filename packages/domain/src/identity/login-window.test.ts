import { describe, expect, it } from 'vitest'
import { RELOGIN_WINDOW_MS, RELOGINS_MAX, takeRelogin, type ReloginWindow } from './login-window.ts'

/** Whether each of the logins at these moments is made. */
function turnsAt(...moments: number[]): boolean[] {
  let window: ReloginWindow | undefined
  return moments.map((nowMs) => {
    const turn = takeRelogin(window, nowMs)
    window = turn.window
    return turn.isAllowed
  })
}

describe('takeRelogin', () => {
  it('RU-283 makes three logins within 300000 ms and no fourth', () => {
    expect([RELOGIN_WINDOW_MS, RELOGINS_MAX]).toEqual([300_000, 3])
    expect(turnsAt(0, 100_000, 200_000, 299_999)).toEqual([true, true, true, false])
  })

  it('RU-283 counts anew after the window', () => {
    expect(turnsAt(0, 1, 2, 3, 299_999, 300_000, 300_001, 300_002, 300_003)).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('does not let refused ones make the window longer', () => {
    expect(turnsAt(0, 1, 2, 200_000, 299_999, 300_000).at(-1)).toBe(true)
  })

  it('begins anew where the clock was set back', () => {
    expect(turnsAt(10_000, 10_001, 10_002, 9000)).toEqual([true, true, true, true])
  })
})
