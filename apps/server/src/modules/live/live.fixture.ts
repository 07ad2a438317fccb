import { randomBytes } from 'node:crypto'
import type { RequestOf } from '@koi/contracts/call'
import type { liveCalls } from '@koi/contracts/calls/live'
import type { LiveList } from '@koi/domain/live/live-words'
import type { Person, TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { certifyForTests } from '#testing/certified.ts'

const TOLD = sql<{ detail: string }>(
  'test-live-told',
  `select detail from happening where account_id = $1 and event = 'liveRoom' order by id`,
)

const addUpload = sql(
  'test-live-upload',
  `with objects as (
     insert into object (id, account_id, brand_id, sha256, byte_count, media_type, width, height, made_at, state)
     select id, $2, 'main', repeat('ab', 32), 9, 'image/webp', 9, 9, business_now(), 'kept' from unnest($3::text[]) id
   )
   insert into upload (id, account_id, brand_id, scene, object_id, small_id, sha256, sent_at)
   values ($1, $2, 'main', 'cont_common', $3[1], $3[2], $4, business_now())`,
)
const hex = (bytes: number) => randomBytes(bytes).toString('hex')

export const MINUTE_MS = 60_000

/** Hosts and rooms of a test. */
export const living = (koi: TestApp, startMs: number) => {
  const asked = (more: Partial<RequestOf<typeof liveCalls.saveLive>> = {}) => ({
    version: 0,
    requestKey: createToken(),
    title: '利率变化时债券基金怎么看',
    notice: '讲三件事，最后答疑。',
    riskTip: '基金有风险，直播内容不构成投资建议',
    coverId: '',
    topicId: '',
    fundCodes: [],
    labels: ['bond' as const],
    orientation: 'portrait' as const,
    plannedMs: startMs + 60 * MINUTE_MS,
    ...more,
  })
  const host = async () => {
    const person = await koi.person()
    await certifyForTests(koi, person, startMs)
    return person
  }
  const announced = async (more: Partial<RequestOf<typeof liveCalls.saveLive>> = {}) => {
    const by = await host()
    const { liveId, version } = await by.client.saveLive(asked(more))
    const { review } = await by.client.publishLive({ liveId, version })
    return { by, liveId, review }
  }
  const idsOf = async (list: LiveList, person = koi.visitor()) =>
    (await person.client.queryLives({ list, limit: 50 })).rooms.map(({ liveId }) => liveId)
  const picture = async ({ accountId }: Person) => {
    const id = randomBytes(16).toString('base64url')
    await koi.db.run(addUpload, [id, accountId, [hex(16), hex(16)], hex(32)])
    return id
  }
  /** Without the version of the room, which tells messages of one start apart. */
  const toldTo = async ({ accountId }: Person) =>
    (await koi.db.rows(TOLD, [accountId])).map(({ detail }) =>
      detail.replace(/^(moved:\d+):\d+$/, '$1'),
    )
  return { asked, host, announced, idsOf, picture, toldTo }
}
