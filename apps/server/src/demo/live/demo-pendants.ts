import { pendantNumber, type OfferedPendant } from '@koi/domain/live/pendants'
import { sql, type Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { demoFundOf } from '../people/community-store.ts'

/** What a room of the demo is about: its topic, and kinds of funds with a part of their names. */
export interface DemoRoomParts {
  topicId: string
  funds: readonly (readonly [category: string, part: string])[]
  pinned: string
}

/** A lottery of the demo; where an operator took it away, nothing leads there. */
const DEMO_LOTTERY = 'demo-lottery'

const addFund = sql(
  'demo-live-fund',
  'insert into live_room_fund (room_id, place, fund_code) values ($1, $2, $3) on conflict do nothing',
)
const addPendant = sql(
  'demo-live-pendant',
  `with hung as (
     insert into live_pendant (pendant_id, env, room_id, type, title, sub_title, content, is_cleared, is_hidden, topic_id, fund_code, sort, edited_at, brand_id, activity_id)
     select $1, env, $2, $3, $4, '', $5, true, false, nullif($6, ''), nullif($7, ''), $8, ${moment('$9')}, v.brand_id, v.activity_id
     from unnest(array['editable', 'production']) env
     left join live_room r on r.room_id = $2 and $10 <> ''
     left join activity v on v.brand_id = r.brand_id and v.activity_id = $10
     where $10 = '' or v.activity_id is not null
     on conflict do nothing returning env
   )
   insert into live_pendant_change (room_id, op, pendant_id, type, words, happened_at)
   select $2, 'add', $1, $3, jsonb_build_object('title', $4::text, 'content', $5::text, 'fundCode', $7::text, 'activityId', $10::text), ${moment('$9')} from hung where env = 'production'`,
)

const changeCart = sql(
  'demo-live-pendant-change',
  `with changed as (
     update live_pendant set title = $2, fund_code = nullif($3, ''), version = version + 1, edited_at = ${moment('$4')}
     where room_id = $1 and type = ${pendantNumber('cart')} returning pendant_id, env
   )
   insert into live_pendant_change (room_id, op, pendant_id, type, words, happened_at)
   select $1, 'update', pendant_id, ${pendantNumber('cart')}, jsonb_build_object('title', $2::text, 'content', '', 'fundCode', $3::text), ${moment('$4')}
   from changed where env = 'production'`,
)

interface Hung {
  type: OfferedPendant
  title?: string
  content?: string
  topicId?: string
  fundCode?: string
  activityId?: string
}

/** Puts funds beside a room that was just made, and hangs up what stands over its picture; while it was on air the cart came to say something else. */
export async function hangUpDemoPendants(
  tx: Queries,
  roomId: string,
  { topicId, funds, pinned }: DemoRoomParts,
  { atMs, changedMs }: { atMs: number; changedMs: number | undefined },
): Promise<void> {
  const found: string[] = []
  for (const [category, part] of funds) {
    const fund = await demoFundOf(tx, { category, part, round: 0 })
    if (fund && !found.includes(fund.fundCode)) found.push(fund.fundCode)
  }
  for (const [place, fundCode] of found.entries()) await tx.run(addFund, [roomId, place, fundCode])
  const [explained = ''] = found
  const all: readonly Hung[] = [
    { type: 'pinnedLine', content: pinned },
    { type: 'topic', title: '边看边聊', topicId },
    { type: 'cart', title: '今天讲到的基金', fundCode: explained },
    { type: 'activity', title: '看直播抽奖', activityId: DEMO_LOTTERY },
  ]
  for (const [sort, hung] of all.entries()) {
    const id = sha256(`demo pendant ${roomId} ${hung.type}`).slice(0, 32)
    await tx.run(addPendant, [
      id,
      roomId,
      pendantNumber(hung.type),
      hung.title ?? '',
      hung.content ?? '',
      hung.topicId ?? '',
      hung.fundCode ?? '',
      sort,
      atMs,
      hung.activityId ?? '',
    ])
  }
  if (changedMs !== undefined)
    await tx.run(changeCart, [roomId, '再看费用', found.at(1) ?? explained, changedMs])
}
