import { DAY_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestDb } from '#testing/test-database.ts'
import { createClock } from './clock.ts'
import { createDb } from './db.ts'

const { db, connection } = await createTestDb()
const MOMENT_MS = Date.UTC(2031, 0, 2, 6, 59, 59, 999)

/** Real time of the process in the test's hand: caching is shown without waiting. */
function createHandClock(over = db) {
  const hand = { ms: 1_000_000 }
  return { hand, clock: createClock(over, () => hand.ms) }
}

describe('the business clock', () => {
  it('is real time by default', async () => {
    const { clock } = createHandClock()
    await clock.setOffset(0)
    expect(Math.abs((await clock.now()) - Date.now())).toBeLessThan(5_000)
  })

  it('stands still while it is frozen, in and outside transactions', async () => {
    const { clock, hand } = createHandClock()
    await clock.freeze(MOMENT_MS)
    hand.ms += 500
    expect(await clock.now()).toBe(MOMENT_MS)
    expect(await db.transaction((tx) => clock.read(tx))).toBe(MOMENT_MS)
  })

  it('is told inside transactions that hold every connection', async () => {
    const narrow = createDb({ connection, max: 1 })
    const { clock } = createHandClock(narrow)
    await createHandClock().clock.freeze(MOMENT_MS, { allowBackwards: true })
    expect(await narrow.transaction((tx) => clock.now(tx))).toBe(MOMENT_MS)
    await narrow.close()
  })

  it('refuses to run backwards unless it is allowed', async () => {
    const { clock } = createHandClock()
    await clock.freeze(MOMENT_MS)
    await expect(clock.freeze(MOMENT_MS - 1)).rejects.toThrow('business time cannot go back')
    await expect(clock.advanceTo(MOMENT_MS - DAY_MS)).rejects.toThrow('cannot go back')
    await expect(clock.setOffset(0)).rejects.toThrow('cannot go back')
    expect(await clock.now()).toBe(MOMENT_MS)
    expect(await clock.freeze(MOMENT_MS - DAY_MS, { allowBackwards: true })).toBe(
      MOMENT_MS - DAY_MS,
    )
  })

  it('runs on from the moment it was moved to', async () => {
    const { clock } = createHandClock()
    await clock.freeze(MOMENT_MS, { allowBackwards: true })
    const moved = await clock.advanceTo(MOMENT_MS + DAY_MS)
    expect(moved - MOMENT_MS - DAY_MS).toBeGreaterThanOrEqual(0)
    expect(moved - MOMENT_MS - DAY_MS).toBeLessThan(5_000)
  })

  it('runs on from where it stood after unfreezing', async () => {
    const { clock } = createHandClock()
    await clock.freeze(MOMENT_MS + 2 * DAY_MS)
    const moved = await clock.unfreeze()
    expect(moved).toBeGreaterThanOrEqual(MOMENT_MS + 2 * DAY_MS)
    expect(moved).toBeLessThan(MOMENT_MS + 2 * DAY_MS + 5_000)
  })

  it('hears of a move by another node within one second', async () => {
    const { clock, hand } = createHandClock()
    const { clock: other } = createHandClock()
    await clock.freeze(MOMENT_MS + 3 * DAY_MS)
    await other.freeze(MOMENT_MS + 4 * DAY_MS)
    hand.ms += 999
    expect(await clock.now()).toBe(MOMENT_MS + 3 * DAY_MS)
    hand.ms += 1
    expect(await clock.now()).toBe(MOMENT_MS + 4 * DAY_MS)
  })

  it('asks again when the machine’s own clock was set back', async () => {
    const { clock, hand } = createHandClock()
    const { clock: other } = createHandClock()
    await clock.freeze(MOMENT_MS + 5 * DAY_MS)
    await other.freeze(MOMENT_MS + 6 * DAY_MS)
    hand.ms -= 3_600_000
    expect(await clock.now()).toBe(MOMENT_MS + 6 * DAY_MS)
  })
})
