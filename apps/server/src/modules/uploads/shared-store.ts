import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const insert = sql(
  'upload-share',
  `insert into shared_picture (upload_id, shared_at) select unnest($1::text[]), ${moment('$2')}
   on conflict (upload_id) do update set shared_at = excluded.shared_at`,
)

/** Shows pictures to everybody who has their address; shared again, they are shown for longer. */
export const markShared = (tx: Queries, uploadIds: readonly string[], nowMs: number) =>
  tx.run(insert, [uploadIds, nowMs])

const find = sql('upload-shared', 'select from shared_picture where upload_id = $1')

/** Whether a picture has been shown to everybody. */
export const isShared = async (
  queries: Queries,
  { uploadId }: { uploadId: string },
): Promise<boolean> => (await queries.find(find, [uploadId])) !== undefined
