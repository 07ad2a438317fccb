import { expect, it } from 'vitest'
import { createTestDb } from '#testing/test-database.ts'
import { placeOf, refuseOtherKind } from './instance-kind.ts'
import { markKind } from './instance-store.ts'

const PLACE = '/srv/koi'

/** What a start is told: the one line it is refused with, or that it goes on. */
const start = async (made: boolean | undefined, opened: boolean) => {
  const { db } = await createTestDb()
  if (made !== undefined) await markKind(db, made)
  return refuseOtherKind(db, opened, PLACE).then(
    () => 'goes on',
    (error: Error) => error.message,
  )
}

it.each([
  [
    true,
    false,
    '/srv/koi holds a demo with play money: real business (KOI_DEMO=0) needs data of its own',
  ],
  [
    false,
    true,
    '/srv/koi holds real business: start with KOI_DEMO=0, or choose other data for a demo',
  ],
  [true, true, 'goes on'],
  [false, false, 'goes on'],
  [undefined, true, 'goes on'],
  [undefined, false, 'goes on'],
])('data made as a demo: %s, opened as a demo: %s: %s', async (made, opened, line) => {
  expect(await start(made, opened)).toBe(line)
})

it('keeps what the first start said', async () => {
  const { db } = await createTestDb()
  await markKind(db, true)
  await markKind(db, false)
  await expect(refuseOtherKind(db, false, PLACE)).rejects.toThrow('holds a demo')
})

it.each([
  [undefined, '/srv/koi'],
  // It may carry a password.
  ['postgres://koi:secret@db/koi', 'the database of DATABASE_URL'],
])('names the data of %s as %s', (databaseUrl, place) => {
  expect(placeOf({ dataDir: PLACE, databaseUrl })).toBe(place)
})
