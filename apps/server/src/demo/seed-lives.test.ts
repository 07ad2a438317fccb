import { DAY_MS } from '@koi/domain/calendar/dates'
import type { LiveList } from '@koi/domain/live/live-words'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { tendLives } from '#modules/live/index.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { seedDiscussion } from './seed-discussion.ts'
import { growLives, seedLives } from './seed-lives.ts'

const MONDAY = shanghaiMs('2026-03-02T07:00')
const koi = await createTestApp({ nowMs: MONDAY })
const { db } = koi
const addHost = sql(
  'test-lives-host',
  `insert into account (id, kind, nick_name, opened_at) values ('demo-he', 'seeded', '何阿姨', now())`,
)
const rooms = async (list: LiveList) =>
  (await koi.visitor().client.queryLives({ list, limit: 50 })).rooms

it('the demo has four rooms announced and one over, made once; as time goes on they begin, end, and others come', async () => {
  await db.run(addHost)
  await db.transaction((tx) => seedDiscussion(tx, MONDAY))
  await seedLives(db, MONDAY)
  await seedLives(db, MONDAY)
  const first = await rooms('coming')
  expect(first.map(({ plannedMs }) => plannedMs)).toEqual([
    shanghaiMs('2026-03-03T20:00'),
    shanghaiMs('2026-03-05T20:00'),
    shanghaiMs('2026-03-10T20:00'),
    shanghaiMs('2026-03-12T20:00'),
  ])
  const over = await rooms('replay')
  expect(over).toHaveLength(1)
  const { chapters } = await koi.visitor().client.queryLiveChapters({
    liveId: over[0]?.liveId ?? '',
  })
  expect(new Set(chapters.map(({ atMs }) => atMs))).toEqual(new Set([0, 40_000]))
  const { pendants } = await koi.visitor().client.queryPendants({ liveId: first[0]?.liveId ?? '' })
  expect(pendants.map(({ type }) => type)).toEqual([11, 2, 6])
  const { client } = koi.visitor()
  const week = async (phase: 'running' | 'upcoming') =>
    (await client.queryChannelActivities({ phase })).activities
  // At seven on Monday the week before runs; the room of this week belongs to the next one.
  expect(await week('running')).toHaveLength(1)
  const [next] = await week('upcoming')
  expect(next?.startsMs).toBe(shanghaiMs('2026-03-02T09:00'))
  const { rooms: ofWeek } = await client.queryChannelActivity({
    activityId: next?.activityId ?? '',
  })
  expect(ofWeek.map(({ liveId }) => liveId)).toEqual(first.slice(0, 2).map(({ liveId }) => liveId))
  const onAir = shanghaiMs('2026-03-03T20:10')
  await koi.clock.freeze(onAir)
  await growLives(db, onAir)
  expect((await rooms('living')).map(({ liveId }) => liveId)).toEqual([first[0]?.liveId])
  expect(await rooms('coming')).toHaveLength(4)
  for (let day = 2; day < 16; day += 1) {
    const nowMs = MONDAY + day * DAY_MS
    // oxlint-disable-next-line no-await-in-loop -- day by day
    await koi.clock.freeze(nowMs)
    // oxlint-disable-next-line no-await-in-loop -- as said
    await growLives(db, nowMs)
    // oxlint-disable-next-line no-await-in-loop -- as said
    await tendLives(db, nowMs)
  }
  expect(await rooms('coming')).toHaveLength(4)
  expect(await rooms('living')).toEqual([])
  expect((await rooms('replay')).length).toBeGreaterThanOrEqual(4)
})
