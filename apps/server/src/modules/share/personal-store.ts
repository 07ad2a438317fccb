import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const shareLinksRows = sql<Record<string, unknown>>(
  'share-personal-sharelinks',
  `select code, target, title, data_date as "dataDate", created_at as "createdMs", expires_at as "expiresMs",
     revoked_at as "revokedMs", click_count as "clickCount"
   from share_link where account_id = $1 order by created_at, code`,
)
const sharePicturesRows = sql<Record<string, unknown>>(
  'share-personal-sharepictures',
  `select name, alt_text as "altText", created_at as "createdMs" from share_picture
   where account_id = $1 order by created_at, name`,
)
const forgotten = [
  sql(
    'share-forget-links',
    `update share_link set revoked_at = business_now() where account_id = $1 and revoked_at is null`,
  ),
  sql(
    'share-forget-pictures',
    `with gone as (delete from share_picture where account_id = $1 returning sha256)
   delete from picture_content c using gone where c.sha256 = gone.sha256
     and not exists (select 1 from share_picture p where p.sha256 = c.sha256 and p.account_id <> $1)`,
  ),
]

/** Shared links end with the account; pictures go. */
export const sharePersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    shareLinks: await queries.rows(shareLinksRows, [accountId]),
    sharePictures: await queries.rows(sharePicturesRows, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
