import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { drawnPicture, factsOf } from '#gateways/picture-coder/drawn-pictures.fixture.ts'
import { createTestApp } from '#http/testing.ts'
import { createDb, sql } from '#kernel/db.ts'
import { migrate } from '#kernel/migrations.ts'
import { query } from '#testing/query.ts'
import { whenDone } from '#testing/when-done.ts'
import { withDatabase } from '#testing/with-database.ts'
import { moveUploads } from './index.ts'

const all = join(import.meta.dirname, '../../../migrations')
/** The first migration that keeps pictures in the store. */
const OBJECTS = '0162'

/** A database as the version before had it, and the rest of the way. */
async function oldDatabase() {
  const { connection: server } = inject('testPostgres')
  const name = `koi_test_${randomBytes(8).toString('hex')}`
  await query(server, `create database ${name}`)
  const connection = withDatabase(server, name)
  const db = createDb({ connection, max: 6 })
  const before = await mkdtemp(join(tmpdir(), 'koi-migrations-'))
  whenDone(async () => {
    await db.close()
    await query(server, `drop database ${name} with (force)`)
    await rm(before, { recursive: true })
  })
  const older = (await readdir(all)).filter((file) => file.endsWith('.sql') && file < OBJECTS)
  for (const file of older) await cp(join(all, file), join(before, file))
  await migrate(connection, before)
  return { db, connection }
}

const account = sql(
  'test-upgrade-account',
  `insert into account (id, brand_id, kind, nick_name, opened_at) values ('old', 'main', 'person', '林', now())`,
)
const upload = sql(
  'test-upgrade-upload',
  `insert into upload (id, account_id, brand_id, scene, media_type, width, height, bytes, sha256, sent_at)
   values ($1, 'old', 'main', 'family_account', 'image/jpeg', 90, 60, $2, $3, now())`,
)
const family = sql(
  'test-upgrade-family',
  `insert into family (id, brand_id, name, purpose, avatar_id, made_by, request_key, made_at)
   values ($1, 'main', '林家', 'daily', $2, 'old', $1, now())`,
)
const faces = sql<{ id: string; avatarId: string | null }>(
  'test-upgrade-faces',
  'select id, avatar_id as "avatarId" from family order by id',
)
const objectsOf = sql<{ objectId: string; smallId: string }>(
  'test-upgrade-objects',
  'select object_id as "objectId", small_id as "smallId" from upload',
)

it('pictures of a version before are in the store after its first start; what was none is gone with its reference', async () => {
  const { db, connection } = await oldDatabase()
  const [good, broken] = ['g'.repeat(22), 'b'.repeat(22)]
  await db.run(account)
  await db.run(upload, [good, await drawnPicture(90, 60), 'a'.repeat(64)])
  await db.run(upload, [broken, Buffer.from('none'), 'b'.repeat(64)])
  await db.run(family, ['one', good])
  await db.run(family, ['two', broken])
  await migrate(connection)
  const koi = await createTestApp({ database: { db, connection } })
  expect(await moveUploads({ ...koi }, await koi.clock.now())).toBe(2)
  await koi.objects.removeLeaving()
  expect(await db.rows(faces)).toEqual([
    { id: 'one', avatarId: good },
    { id: 'two', avatarId: null },
  ])
  const [kept, ...more] = await db.rows(objectsOf)
  expect(more).toEqual([])
  const bytes = await koi.objects.bytesOf(kept?.objectId ?? '')
  expect(bytes && (await factsOf(bytes))).toMatchObject({ format: 'webp', width: 60, height: 60 })
  expect(await koi.objects.haveAll([kept?.objectId ?? '', kept?.smallId ?? ''])).toBe(true)
})
