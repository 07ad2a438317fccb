import type { RequestOf } from '@koi/contracts/call'
import type { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import type { Person } from '#http/testing.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'

type Publishing = RequestOf<typeof discussionWritingCalls.publishSubject>

/** A post as the composer sends it. */
export const post = (more: Partial<Publishing> = {}): Publishing => ({
  requestKey: createToken(),
  draftId: '',
  kind: 'post',
  title: '定投满一年',
  content: '第一次是发薪日变了',
  topicId: '',
  fundCodes: [],
  pictures: [],
  showsHolding: false,
  interest: '',
  poll: null,
  ...more,
})

export const publishBy = async (
  { client }: Pick<Person, 'client'>,
  more: Partial<Publishing> = {},
) => (await client.publishSubject(post(more))).postId

const memberId = sql<{ userId: string }>(
  'test-member-id',
  'select user_id as "userId" from discussion_member where account_id = $1',
)

/** Who an account is in the community, after its first act there. */
export const userIdOf = async (db: Queries, { accountId }: Person) =>
  (await db.get(memberId, [accountId])).userId

const block = sql(
  'test-block',
  'insert into discussion_block (user_id, person_id, blocked_at) values ($1, $2, business_now())',
)
export const blockBy = (db: Queries, userId: string, personId: string) =>
  db.run(block, [userId, personId])

const setState = sql(
  'test-post-state',
  'update discussion_post set state = $2, state_rule = $3 where post_id = $1',
)
/** What a moderator does with a post. */
export const moderate = (db: Queries, postId: string, state: string, rule = 'word:7') =>
  db.run(setState, [postId, state, rule])

/** A picture that an account ($2) sent for a scene ($3). */
export const addUpload = sql(
  'test-upload',
  `with made as (
     insert into object (id, account_id, brand_id, sha256, byte_count, media_type, width, height, made_at, state)
     select md5($1 || size), id, brand_id, md5($1) || md5(size), 1, 'image/webp', 1, 1, business_now(), 'kept'
     from account cross join unnest(array['large', 'small']) as size where id = $2
   )
   insert into upload (id, account_id, brand_id, scene, object_id, small_id, sha256, sent_at)
   select $1, id, brand_id, $3, md5($1 || 'large'), md5($1 || 'small'), md5($1) || md5($3), business_now() from account where id = $2`,
)
