import { once } from 'node:events'
import { CHANNEL_PATH } from '@koi/contracts/channel'
import type { TalkLine } from '@koi/contracts/live/talk-line'
import { sql, type Db } from '@koi/server/kernel/db'
import { createHexId, createToken } from '@koi/server/kernel/ids'
import { memberOf } from '@koi/server/modules/discussion/index'
import { atMost } from '@koi/server/kernel/turns/at-most'
import { createTalk } from '@koi/server/modules/live/talk/talk'
import { WebSocket } from 'ws'
import type { BenchDatabase } from '../database.ts'
import { openHttp } from '../http.ts'
import { numberOf, quantile, type Measure } from '../report.ts'

const SOCKETS = numberOf('KOI_BENCH_SOCKETS', 5_000)
const A_SECOND = numberOf('KOI_BENCH_MESSAGES', 100)
const SECONDS = numberOf('KOI_BENCH_SECONDS', 10)
/** As often as Koi tells what was said meanwhile. */
const BATCH_MS = 100
/** Sockets that are opened at once. */
const OPENED_AT_ONCE = 50
/** Sockets of which each frame is read for when it came. */
const TIMED = 20
/** Lines that are written at once, by fewer connections than there are: whoever waits for one waits for seconds. */
const SAID_AT_ONCE = 8
/** What comes later than this is lost. */
const LAST_MS = 20_000

const openPeople = sql<{ accountId: string }>(
  'bench-talk-people',
  `insert into account (id, nick_name, kind, brand_id, opened_at)
   select 'talk-' || number, '小锦', 'demo', 'main', '2026-01-01' from generate_series(0, $1::integer) number
   returning id as "accountId"`,
)
const openRoom = sql(
  'bench-talk-room',
  `insert into live_room (room_id, brand_id, account_id, request_key, state, title, notice, risk_tip, labels, orientation, created_at, edited_at,
     published_at, started_at)
   values ($1, 'main', $2, $1, 'living', '债券怎么看', '', '基金有风险', '{}', 'portrait', business_now(), business_now(), business_now(), business_now())`,
)

// What somebody new says waits for a person.
const trustHost = sql(
  'bench-talk-trust',
  'update discussion_member set trust_level = 2 where user_id = $1',
)

/** Lines of one frame: the same text goes to every socket, so that it is read once. */
function lineCounter() {
  const counts = new Map<string, number>()
  return (frame: Buffer): number => {
    // The room and the newest event stand at the beginning of a frame.
    const key = `${frame.length} ${frame.toString('latin1', 0, 80)}`
    let count = counts.get(key)
    if (count === undefined) {
      count = frame.toString().split('"lineId"').length - 1
      counts.set(key, count)
    }
    return count
  }
}

/** Sockets that count the lines that each was told. */
async function openSockets(url: string, cookies: readonly string[]) {
  const lines = new Uint32Array(cookies.length)
  const lateMs: number[] = []
  const linesOf = lineCounter()
  const sockets: WebSocket[] = []
  for (let at = 0; at < cookies.length; at += OPENED_AT_ONCE) {
    const some = cookies.slice(at, at + OPENED_AT_ONCE).map((cookie, nth) => {
      const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false })
      socket.on('message', (data) => {
        if (!Buffer.isBuffer(data)) return
        lines[at + nth] = (lines[at + nth] ?? 0) + linesOf(data)
        if (at + nth >= TIMED) return
        for (const [, saidMs] of data.toString().matchAll(/at (\d+\.\d)/g)) {
          lateMs.push(performance.now() - Number(saidMs))
        }
      })
      return socket
    })
    await Promise.all(some.map((socket) => once(socket, 'open')))
    sockets.push(...some)
  }
  return {
    sockets,
    lateMs,
    /** How many lines all of them lack of so many. */
    lost: (wanted: number) => lines.reduce((sum, count) => sum + Math.max(0, wanted - count), 0),
    /** How many came more often than they were said. */
    doubled: (wanted: number) => lines.reduce((sum, count) => sum + Math.max(0, count - wanted), 0),
    clear() {
      lines.fill(0)
      lateMs.length = 0
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}

type Sockets = Awaited<ReturnType<typeof openSockets>>

/** Does something so often a second, by the clock: what is late is made up for. */
async function atPace(times: number, aSecond: number, work: (run: number) => unknown) {
  const started = performance.now()
  for (let run = 0; run < times; run += 1) {
    const waitMs = started + (run * 1000) / aSecond - performance.now()
    if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs))
    work(run)
  }
}

async function untilTold({ lost }: Sockets, wanted: number) {
  for (const end = performance.now() + LAST_MS; lost(wanted) > 0;) {
    if (performance.now() > end) return
    await new Promise((done) => setTimeout(done, BATCH_MS))
  }
}

const saidNow = () => `at ${performance.now().toFixed(1)}`

/** A line as Koi tells it, for the floor. */
const lineOf = (userId: string, seq: number): TalkLine => ({
  lineId: createHexId(),
  seq,
  kind: 'talk',
  content: saidNow(),
  state: 'visible',
  saidMs: Date.now(),
  userId,
  nick: '小锦',
  avatarUrl: '',
  trustLevel: 0,
  expertKind: '',
  role: 'host',
  voteCount: 0,
  isAnswered: false,
})

async function makeRoom(db: Db) {
  const [host, ...people] = (await db.rows(openPeople, [SOCKETS])).map(({ accountId }) => accountId)
  if (host === undefined) throw new Error('nobody')
  const liveId = createHexId()
  await db.run(openRoom, [liveId, host])
  const userId = await memberOf(db, { accountId: host, brandId: 'main', nowMs: Date.now() })
  await db.run(trustHost, [userId])
  return { liveId, host, people }
}

/** A room in which somebody says a hundred lines a second, told to 5,000 sockets by another node than the one that writes. */
export async function talk(database: BenchDatabase): Promise<Measure[]> {
  const { db } = database
  const http = await openHttp(database)
  const { liveId, host, people } = await makeRoom(db)
  const cookies: string[] = []
  for (const accountId of people) cookies.push((await http.openSession(accountId)).cookie)
  const wanted = A_SECOND * SECONDS

  /** Lines that reached a socket for each second that the server's process worked. */
  async function told(sockets: Sockets, say: () => Promise<unknown>) {
    sockets.clear()
    const before = await http.processorMicros()
    await say()
    await untilTold(sockets, wanted)
    const micros = (await http.processorMicros()) - before
    const lost = sockets.lost(wanted)
    const figures = {
      perProcessorSecond: ((wanted * people.length - lost) * 1e6) / micros,
      lost,
      doubled: sockets.doubled(wanted),
      lateMs: [quantile(sockets.lateMs, 0.5), quantile(sockets.lateMs, 0.99)] as const,
    }
    return figures
  }
  async function floorTold() {
    const floor = await openSockets(`ws://127.0.0.1:${http.ports.floor}`, cookies)
    const perFrame = (A_SECOND * BATCH_MS) / 1000
    const figures = await told(floor, () =>
      atPace((SECONDS * 1000) / BATCH_MS, 1000 / BATCH_MS, (run) => {
        const lines = Array.from({ length: perFrame }, (_, at) => lineOf(host, run * perFrame + at))
        const frame = { room: liveId, upTo: String((run + 1) * perFrame), lines }
        floor.sockets[0]?.send(JSON.stringify(frame))
      }),
    )
    floor.close()
    return figures
  }
  async function koiTold() {
    const koi = await openSockets(`ws://127.0.0.1:${http.ports.koi}${CHANNEL_PATH}`, cookies)
    for (const socket of koi.sockets) socket.send(JSON.stringify({ enter: { liveId } }))
    await Promise.all(koi.sockets.map((socket) => once(socket, 'message')))
    const { say } = createTalk(db)
    const talker = { accountId: host, brandId: 'main' }
    const few = atMost(SAID_AT_ONCE)
    const saying: Promise<unknown>[] = []
    const figures = await told(koi, async () => {
      await atPace(wanted, A_SECOND, () => {
        const line = {
          liveId,
          requestKey: createToken(),
          kind: 'talk',
          content: saidNow(),
        } as const
        saying.push(few(() => say({ ...talker, nowMs: Date.now() }, line)))
      })
      await Promise.all(saying)
    })
    koi.close()
    return figures
  }

  const before = await floorTold()
  const koi = await koiTold()
  const after = await floorTold()
  await http.close()
  const floor = (figure: (of: typeof before) => number) => (figure(before) + figure(after)) / 2
  const name = `${people.length} sockets × ${A_SECOND} lines a second`
  const ws = (value: number) => ({ name: 'bare ws, a frame each 100 ms', value })
  const lines = 'lines told/s of processor time'
  return [
    {
      name,
      unit: lines,
      value: koi.perProcessorSecond,
      floor: ws(floor((of) => of.perProcessorSecond)),
      goal: '0.8',
    },
    { name: '  lost', unit: 'lines', value: koi.lost, goal: '0' },
    { name: '  told twice', unit: 'lines', value: koi.doubled, goal: '0' },
    ...[0.5, 0.99].map((part, at) => ({
      name: `  until told, ${part * 100} %`,
      unit: 'ms',
      value: koi.lateMs[at] ?? Number.NaN,
      floor: ws(floor((of) => of.lateMs[at] ?? Number.NaN)),
    })),
  ]
}
