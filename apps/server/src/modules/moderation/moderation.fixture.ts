import { randomBytes } from 'node:crypto'
import { calls } from '@koi/contracts/calls'
import { createClient, readEnvelope, type Client } from '@koi/contracts/client'
import { UPLOAD_TOKEN_HEADER, UPLOADS_PATH } from '@koi/contracts/uploads'
import type { UploadScene } from '@koi/domain/uploads/upload-scenes'
import type { Person, TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { memberOf } from '#modules/discussion/index.ts'
import { pngOf } from '#modules/uploads/testing-pictures.fixture.ts'

export const TOKEN = 'token-of-the-operators'

const addPost = sql(
  'test-moderation-post',
  `insert into discussion_post (post_id, brand_id, author_id, request_key, kind, content, topic_id, state, created_at)
   values ($1, $2, $3, $1, 'post', $4, $5, 'visible', business_now())`,
)
const addComment = sql(
  'test-moderation-comment',
  `insert into discussion_comment (comment_id, post_id, author_id, request_key, content, created_at)
   values ($1, $2, $3, $1, $4, business_now())`,
)
const setLevel = sql(
  'test-moderation-level',
  'update discussion_member set trust_level = $2 where user_id = $1',
)

/** Somebody in the community. */
export interface Member extends Person {
  userId: string
}

/** Sends a picture of a scene in; answers its id. */
export async function sendPicture(
  { client, inject }: Pick<Person, 'client' | 'inject'>,
  scene: UploadScene,
): Promise<string> {
  const { uploadToken } = await client.queryUploadToken({ scene })
  const sent = await inject({
    method: 'POST',
    url: UPLOADS_PATH,
    headers: { 'content-type': 'image/png', [UPLOAD_TOKEN_HEADER]: uploadToken },
    payload: pngOf(8, 8),
  })
  return sent.json<{ upload_id: string }>().upload_id
}

/** What tests of moderation do with an app. */
export function moderating(koi: TestApp) {
  const { db } = koi
  return {
    /** The calls of whoever has the operators' token, on a host. */
    byToken(host = 'localhost'): Client<typeof calls> {
      const visitor = koi.visitor(host)
      return createClient(calls, async (definition, request) => {
        const asked = visitor.requestOf(definition, request)
        const headers = { ...asked.headers, authorization: `Bearer ${TOKEN}` }
        return readEnvelope((await visitor.inject({ ...asked, headers })).json())
      })
    },
    async member(level = 0): Promise<Member> {
      const person = await koi.person()
      const nowMs = await koi.clock.now()
      const userId = await memberOf(db, { accountId: person.accountId, brandId: 'main', nowMs })
      await db.run(setLevel, [userId, level])
      return { ...person, userId }
    },
    async post(
      { userId }: Pick<Member, 'userId'>,
      content = '一篇帖子',
      topicId: string | null = null,
    ) {
      const subjectId = randomBytes(16).toString('hex')
      await db.run(addPost, [subjectId, 'main', userId, content, topicId])
      return subjectId
    },
    async comment({ userId }: Pick<Member, 'userId'>, subjectId: string, content = '一条评论') {
      const commentId = randomBytes(16).toString('hex')
      await db.run(addComment, [commentId, subjectId, userId, content])
      return commentId
    },
  }
}
