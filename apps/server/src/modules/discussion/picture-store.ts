import { sql, type Queries } from '#kernel/db.ts'

const portrait = sql(
  'discussion-picture-head',
  'select from discussion_member where avatar_id = $1',
)

/** Whether a picture is somebody’s in the community: then everybody sees it. */
export const isPortrait = async (
  queries: Queries,
  { uploadId }: { uploadId: string },
): Promise<boolean> => (await queries.find(portrait, [uploadId])) !== undefined

const shown = sql(
  'discussion-picture-post',
  `select from discussion_post_picture c join discussion_post p on p.post_id = c.post_id
   where c.upload_id = $1 and p.state = 'visible'
     and not exists (select from discussion_block b
       join discussion_member v on v.account_id = $2 and v.brand_id = p.brand_id
       where (b.user_id = p.author_id and b.person_id = v.user_id) or (b.user_id = v.user_id and b.person_id = p.author_id))
   limit 1`,
)

/** Whether a picture stands in a post that others see, and whoever looks is not blocked by its author. */
export const isInVisiblePost = async (
  queries: Queries,
  { accountId, uploadId }: { accountId: string | undefined; uploadId: string },
): Promise<boolean> => (await queries.find(shown, [uploadId, accountId ?? ''])) !== undefined
