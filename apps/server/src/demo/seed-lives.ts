import { addDays, shanghaiDate, shanghaiMidnightMs, weekday } from '@koi/domain/calendar/dates'
import { USUAL_RISK_TIP, type LiveLabel } from '@koi/domain/live/live-words'
import { sql, type Db, type Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { growDemoChannels } from './live/demo-channels.ts'
import { hangUpDemoPendants, type DemoRoomParts } from './live/demo-pendants.ts'

const BRAND_ID = 'main'
/** Somebody of the demo who is certified. */
const HOST_ID = 'demo-he'
const HOUR_MS = 3_600_000
/** Tuesdays and Thursdays at 20:00. */
const LIVE_WEEKDAYS: readonly number[] = [2, 4]
const STARTS_MS = 20 * HOUR_MS
const LASTS_MS = 45 * 60_000
const ANNOUNCED_BEFORE_MS = 14 * 24 * HOUR_MS
/** So long after its start the cart of a room that is over came to say something else. */
const EXPLAINS_NEXT_MS = 40_000
/** Rooms that stand announced at any time: those of the activity of this week and of the next one. */
const AHEAD = 4

interface DemoRoom extends DemoRoomParts {
  title: string
  notice: string
  labels: readonly LiveLabel[]
}

const themes: readonly DemoRoom[] = [
  {
    title: '利率变了，债券基金会怎样',
    notice: '一、净值为什么会跌；二、久期是什么；三、持有多久更从容。\n最后二十分钟答疑。',
    labels: ['bond', 'answers'],
    topicId: 'bonds-fall',
    funds: [
      ['bond', '中短债'],
      ['bond', ''],
    ],
    pinned: '净值会波动，持有越久越从容',
  },
  {
    title: 'A 类和 C 类，按持有时间选',
    notice: '用真实费率算一遍：持有三个月、一年、三年各差多少。',
    labels: ['basics', 'index'],
    topicId: 'fees',
    funds: [
      ['index', '沪深300'],
      ['index', ''],
    ],
    pinned: '持有两年以上，先看 A 类',
  },
  {
    title: '定投遇到下跌，停还是继续',
    notice: '看三段真实的下跌，再看自己的钱什么时候要用。',
    labels: ['plan', 'answers'],
    topicId: 'dividends',
    funds: [
      ['index', '沪深300'],
      ['mixed', ''],
    ],
    pinned: '定投不保证盈利，也不能避免亏损',
  },
  {
    title: '养老账户的钱怎么安排',
    notice: '先算额度和税，再谈产品。现场回答大家的问题。',
    labels: ['pension', 'basics'],
    topicId: 'pension',
    funds: [
      ['fof', ''],
      ['bond', ''],
    ],
    pinned: '个人养老金账户里的钱，退休前不能随意取出',
  },
]

/** The day itself, or the next one of those on which there is live. */
function liveDayFrom(day: string, step: 1 | -1): string {
  let found = day
  while (!LIVE_WEEKDAYS.includes(weekday(found))) found = addDays(found, step)
  return found
}

const startOf = (day: string) => shanghaiMidnightMs(day) + STARTS_MS

/** The next rooms from a moment on. */
function comingDays(nowMs: number): string[] {
  const days: string[] = []
  let day = liveDayFrom(shanghaiDate(nowMs), 1)
  while (days.length < AHEAD) {
    if (startOf(day) > nowMs) days.push(day)
    day = liveDayFrom(addDays(day, 1), 1)
  }
  return days
}

const add = sql(
  'demo-live-add',
  `insert into live_room (room_id, brand_id, account_id, request_key, state, title, notice, risk_tip, labels, orientation, planned_at,
     created_at, edited_at, published_at, started_at, closed_at)
   select $1, m.brand_id, m.account_id, $1, $4, $5, $6, $7, $8, 'portrait', ${moment('$9')}, ${moment('$10')}, ${moment('$10')}, ${moment('$10')},
     case when $4 = 'ended' then ${moment('$9')} end,
     case when $4 = 'ended' then ${moment('$9')} + interval '${LASTS_MS} ms' end
   from discussion_member m where m.account_id = $2 and m.brand_id = $3
   on conflict do nothing`,
)
// People of the demo reserve, each room others.
const reserve = sql(
  'demo-live-reserve',
  `insert into live_reservation (room_id, account_id, reserved_from, reserved_at)
   select r.room_id, m.account_id, 'live', r.created_at from live_room r join discussion_member m on m.brand_id = r.brand_id
   where r.room_id = $1 and m.account_id like 'demo-%' and m.account_id <> r.account_id and md5(r.room_id || m.account_id) < 'a'
   on conflict do nothing`,
)

async function addRoom(tx: Queries, day: string, state: 'coming' | 'ended') {
  const startMs = startOf(day)
  const theme = themes[Math.floor(startMs / (24 * HOUR_MS)) % themes.length]
  if (!theme) return
  const id = sha256(`demo live ${day}`).slice(0, 32)
  const { title, notice, labels } = theme
  const announcedMs = startMs - ANNOUNCED_BEFORE_MS
  const written = [state, title, notice, USUAL_RISK_TIP, labels, startMs, announcedMs]
  const isNew = (await tx.run(add, [id, HOST_ID, BRAND_ID, ...written])) > 0
  if (!isNew) return
  await tx.run(reserve, [id])
  const changedMs = state === 'ended' ? startMs + EXPLAINS_NEXT_MS : undefined
  await hangUpDemoPendants(tx, id, theme, { atMs: announcedMs, changedMs })
}

const begin = sql(
  'demo-live-begin',
  `update live_room set state = 'living', started_at = planned_at
   where room_id = (
     select room_id from live_room where brand_id = $2 and account_id = $3 and request_key = room_id and state = 'coming'
       and planned_at <= ${moment('$1')} order by planned_at desc limit 1)
     and not exists (select from live_room o where o.brand_id = $2 and o.account_id = $3 and o.state = 'living')`,
)
const end = sql(
  'demo-live-end',
  `update live_room set state = 'ended', closed_at = started_at + interval '${LASTS_MS} ms'
   where brand_id = $2 and account_id = $3 and request_key = room_id and state = 'living'
     and started_at + interval '${LASTS_MS} ms' <= ${moment('$1')}`,
)

/** What goes on in the demo's rooms: they begin and end at their hours, and the next ones are announced; each week has its activity. */
export const growLives = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    const which = [nowMs, BRAND_ID, HOST_ID]
    await tx.run(end, which)
    await tx.run(begin, which)
    for (const day of comingDays(nowMs)) await addRoom(tx, day, 'coming')
    await growDemoChannels(tx, { brandId: BRAND_ID, hostId: HOST_ID, nowMs })
  })

/** Rooms of the demo's certified host: four announced, one over. */
export async function seedLives(db: Db, nowMs: number): Promise<void> {
  const before = liveDayFrom(addDays(shanghaiDate(nowMs), -1), -1)
  await db.transaction((tx) => addRoom(tx, before, 'ended'))
  await growLives(db, nowMs)
}
