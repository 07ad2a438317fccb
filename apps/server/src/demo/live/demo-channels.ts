import { addDays, shanghaiDate, shanghaiMidnightMs, weekday } from '@koi/domain/calendar/dates'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { demoFundOf } from '../people/community-store.ts'

const HOUR_MS = 3_600_000
/** Every week has one, from Monday at nine on. */
const MONDAY = 1
const BEGINS_MS = 9 * HOUR_MS
const WEEK_DAYS = 7

interface Theme {
  title: string
  intro: string
  content: string
  funds: readonly (readonly [category: string, part: string])[]
}

const themes: readonly [Theme, Theme] = [
  {
    title: '看懂债券基金直播周',
    intro: '两场直播，讲清利率、久期和持有时间',
    content:
      '周二、周四晚八点各有一场直播，讲完当场答疑。\n参加活动后，每场开播前 15 分钟提醒你。\n参加不要求买入，也不代表推荐任何产品。',
    funds: [
      ['bond', '中短债'],
      ['bond', ''],
    ],
  },
  {
    title: '算清费用直播周',
    intro: '申购费、赎回费、管理费，一次算明白',
    content:
      '周二、周四晚八点各有一场直播，用真实费率算给你看。\n参加活动后，每场开播前 15 分钟提醒你。\n参加不要求买入，也不代表推荐任何产品。',
    funds: [
      ['index', '沪深300'],
      ['mixed', ''],
    ],
  },
]

const add = sql(
  'demo-channel-add',
  `insert into channel_activity (brand_id, activity_id, title, intro, content, banner_url, starts_at, ends_at, is_on, saved_at)
   values ($1, $2, $3, $4, $5, '', ${moment('$6')}, ${moment('$7')}, true, ${moment('$6')} - interval '14 days')
   on conflict do nothing`,
)
const addFund = sql(
  'demo-channel-fund',
  'insert into channel_activity_fund (brand_id, activity_id, place, fund_code) values ($1, $2, $3, $4) on conflict do nothing',
)
// People of the demo take part, in each others.
const join = sql(
  'demo-channel-join',
  `insert into channel_join (brand_id, activity_id, account_id, wants_reminder, joined_at)
   select a.brand_id, a.activity_id, m.account_id, false, a.saved_at from channel_activity a join discussion_member m on m.brand_id = a.brand_id
   where a.brand_id = $1 and a.activity_id = $2 and m.account_id like 'demo-%' and md5(a.activity_id || m.account_id) < 'a'
   on conflict do nothing`,
)
const addRooms = sql(
  'demo-channel-rooms',
  `insert into channel_activity_room (brand_id, activity_id, place, room_id)
   select a.brand_id, a.activity_id, row_number() over (order by r.planned_at) - 1, r.room_id
   from channel_activity a join live_room r on r.brand_id = a.brand_id and r.account_id = $3 and r.request_key = r.room_id
     and r.planned_at >= a.starts_at and r.planned_at < a.ends_at
   where a.brand_id = $1 and a.activity_id = $2 on conflict do nothing`,
)

/** The Monday of a day. */
function mondayOf(day: string): string {
  let found = day
  while (weekday(found) !== MONDAY) found = addDays(found, -1)
  return found
}

/** The activity of the week that runs and the one of the next, with their rooms. */
export async function growDemoChannels(
  tx: Queries,
  { brandId, hostId, nowMs }: { brandId: string; hostId: string; nowMs: number },
): Promise<void> {
  const running = mondayOf(shanghaiDate(nowMs - BEGINS_MS))
  for (const monday of [running, addDays(running, WEEK_DAYS)]) {
    const startsMs = shanghaiMidnightMs(monday) + BEGINS_MS
    const endsMs = shanghaiMidnightMs(addDays(monday, WEEK_DAYS)) + BEGINS_MS
    const week = Math.floor(startsMs / (WEEK_DAYS * 24 * HOUR_MS))
    const { title, intro, content, funds } = themes[week % 2 === 0 ? 0 : 1]
    const key = [brandId, `demo-week-${monday}`]
    const isNew = (await tx.run(add, [...key, title, intro, content, startsMs, endsMs])) > 0
    if (isNew) {
      await tx.run(join, key)
      for (const [place, [category, part]] of funds.entries()) {
        const fund = await demoFundOf(tx, { category, part, round: 0 })
        if (fund) await tx.run(addFund, [...key, place, fund.fundCode])
      }
    }
    await tx.run(addRooms, [...key, hostId])
  }
}
