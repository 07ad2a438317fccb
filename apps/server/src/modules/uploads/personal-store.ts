import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

interface SentRow {
  scene: string
  mediaType: string
  width: number | null
  height: number | null
  sentMs: number
  sharedMs: number | null
  objectId: string
}

const sent = sql<SentRow>(
  'upload-personal',
  `select u.scene, o.media_type as "mediaType", o.width, o.height, u.sent_at as "sentMs",
     s.shared_at as "sharedMs", o.id as "objectId"
   from upload u join object o on o.id = u.object_id left join shared_picture s on s.upload_id = u.id where u.account_id = $1 order by u.sent_at, u.id`,
)
const forgotten = [
  sql('upload-forget', 'delete from upload where account_id = $1'),
  sql('upload-forget-days', 'delete from upload_day where account_id = $1'),
  // What came and was never referred to, too.
  sql(
    'upload-forget-objects',
    `update object set state = 'leaving', account_id = null where account_id = $1 and state = 'coming'`,
  ),
]

/** The pictures that somebody sent; they go with the account. */
export const uploadPersonalData: PersonalData = {
  async read(queries, accountId, _seal, { bytesOf }) {
    const uploads: Record<string, unknown>[] = []
    for (const { objectId, ...row } of await queries.rows(sent, [accountId])) {
      // oxlint-disable-next-line no-await-in-loop -- each may be large: one after the other
      uploads.push({ ...row, base64: (await bytesOf(objectId))?.toString('base64') ?? '' })
    }
    return { uploads }
  },
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
