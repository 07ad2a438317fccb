import { USUAL_RISK_TIP } from '@koi/domain/live/live-words'
import type { Media } from '#gateways/media/create-media.ts'
import { createMediaFiles } from '#gateways/media/hls/media-files.ts'
import { openRecording } from '#gateways/media/hls/recording.ts'
import type { ObjectStore } from '#gateways/objects/object-store.ts'
import { realTimeMs, type Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import type { AirKeeper } from '#modules/live/index.ts'
import { keepDemoQuizzes } from './demo-quizzes.ts'
import { DEMO_SHOW_ID } from './demo-show-id.ts'
import { hangUpDemoPendants, type DemoRoomParts } from './demo-pendants.ts'
import { addDemoShow, keepDemoRooms, noteRecorded, unrecordedRoom } from './demo-show-store.ts'

/** Somebody of the demo who is certified and announces no rooms. */
const HOST_ID = 'demo-chen'
const REPLAY_HOST_ID = 'demo-he'
const STARTED_BEFORE_MS = 20 * 60_000
const PARTS: DemoRoomParts = {
  topicId: 'first-fund',
  funds: [
    ['index', '沪深300'],
    ['bond', '中短债'],
  ],
  pinned: '曲线是过去，不代表未来表现',
}
const REPLAY_SECONDS = 90
/** So long after somebody was in the room it has pictures: pages ask every half a minute. */
const LOOKED_MS = 45_000
const SECOND_MS = 1_000
const KEY_MS = 6 * 3_600_000

/** A room that is on air at the first start. */
export async function seedDemoShow(db: Db, nowMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    const startedMs = nowMs - STARTED_BEFORE_MS
    const isNew = await addDemoShow(tx, {
      liveId: DEMO_SHOW_ID,
      hostId: HOST_ID,
      title: '净值曲线怎么读（演示画面）',
      notice: '这是演示用的生成画面，没有真人出镜。有人观看时才播放。',
      riskTip: USUAL_RISK_TIP,
      labels: ['basics'],
      startedMs,
    })
    if (isNew)
      await hangUpDemoPendants(tx, DEMO_SHOW_ID, PARTS, { atMs: startedMs, changedMs: undefined })
  })
  await keepDemoQuizzes(db, nowMs)
}

interface ReplayParts {
  db: Db
  objectStore: ObjectStore
  log: Log
}

/** A room of the demo that is over gets something to see again. */
export async function seedDemoReplay({ db, objectStore, log }: ReplayParts): Promise<void> {
  const liveId = await unrecordedRoom(db, REPLAY_HOST_ID)
  if (liveId === undefined) return
  const { openDemoMedia } = await import('./demo-media.ts')
  const recording = await openRecording(liveId, { files: createMediaFiles(objectStore), log })
  const media = await openDemoMedia({
    init: (bytes) => recording.begin(Buffer.from(bytes)),
    segment: (bytes) => void recording.add(Buffer.from(bytes)),
  })
  // oxlint-disable-next-line no-await-in-loop -- one second after the other
  for (let second = 0; second < REPLAY_SECONDS; second += 1) await media.addSecond()
  await media.end()
  await recording.finish()
  await noteRecorded(db, liveId)
}

interface ShowParts {
  db: Db
  clock: Pick<Clock, 'now'>
  media: Media
  keeper: AirKeeper
  log: Log
}

/** Shows generated pictures in the demo's rooms while somebody is in them. Answers a step, and how to stop. */
export function createDemoShow({ db, clock, media, keeper, log }: ShowParts) {
  const { engine, keys } = media
  let rooms = new Set<string>()
  const lookedAtMs = new Map<string, number>()
  const running = new Map<string, Promise<void>>()
  let isStopped = false

  const isLookedAt = (liveId: string) =>
    !isStopped && rooms.has(liveId) && performance.now() - (lookedAtMs.get(liveId) ?? 0) < LOOKED_MS
  async function show(liveId: string) {
    if (engine.kind !== 'embedded') return
    await keeper.open(liveId)
    const key = keys.issue({ room: liveId, role: 'publish', expiresMs: realTimeMs() + KEY_MS })
    const recorder = engine.record(liveId, key)
    const { openDemoMedia } = await import('./demo-media.ts')
    const take = (bytes: Uint8Array) => recorder.take(Buffer.from(bytes))
    const firstSecond = Math.floor(realTimeMs() / SECOND_MS) % 3_600
    const source = await openDemoMedia({ init: take, segment: take }, firstSecond)
    const begunMs = performance.now()
    for (let second = 0; isLookedAt(liveId); second += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one second after the other
      await source.addSecond()
      const ahead = begunMs + second * SECOND_MS - performance.now()
      // oxlint-disable-next-line no-await-in-loop -- as fast as it is watched
      if (ahead > 0) await new Promise((done) => setTimeout(done, ahead).unref())
    }
    await source.end()
    recorder.end('said')
  }
  keeper.onEntered((liveId) => {
    if (!rooms.has(liveId) || isStopped) return
    lookedAtMs.set(liveId, performance.now())
    if (running.has(liveId)) return
    const shown = show(liveId)
      .catch((error: unknown) => log.warn({ err: error }, 'the pictures of the demo ended'))
      .finally(() => running.delete(liveId))
    running.set(liveId, shown)
  })
  return {
    async tend() {
      rooms = new Set(await keepDemoRooms(db, [HOST_ID, REPLAY_HOST_ID]))
      await keepDemoQuizzes(db, await clock.now())
    },
    async stop() {
      isStopped = true
      await Promise.all(running.values())
    },
  }
}
