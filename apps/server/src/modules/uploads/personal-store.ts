import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const sent = sql<Record<string, unknown>>(
  'upload-personal',
  `select scene, media_type as "mediaType", width, height, encode(bytes, 'base64') as "base64", sent_at as "sentMs"
   from upload where account_id = $1 order by sent_at, id`,
)
const forgotten = [
  sql('upload-forget', 'delete from upload where account_id = $1'),
  sql('upload-forget-days', 'delete from upload_day where account_id = $1'),
]

/** The pictures that somebody sent; they go with the account. */
export const uploadPersonalData: PersonalData = {
  read: async (queries, accountId) => ({ uploads: await queries.rows(sent, [accountId]) }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
