import { once } from 'node:events'
import { CHANNEL_PATH } from '@koi/contracts/channel'
import { TalkFrame } from '@koi/contracts/live/talk-frames'
import { WebSocket } from 'ws'
import type { Browser, Person, TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createHexId, createToken } from '#kernel/ids.ts'
import { moderating } from '#modules/moderation/moderation.fixture.ts'
import { whenDone } from '#testing/when-done.ts'

const addRoom = sql(
  'test-talk-room',
  `insert into live_room (room_id, brand_id, account_id, request_key, state, title, notice, risk_tip, labels, orientation, created_at, edited_at,
     published_at, started_at)
   values ($1, 'main', $2, $1, 'living', '债券怎么看', '', '基金有风险', '{}', 'portrait', business_now(), business_now(), business_now(), business_now())`,
)
const endRoom = sql(
  'test-talk-end',
  `update live_room set state = 'ended', closed_at = business_now() where room_id = $1`,
)

/** Rooms on air and the people in them. */
export function talking(koi: TestApp) {
  const { member } = moderating(koi)
  return {
    /** Somebody of some trust in the community. */
    member,
    async room() {
      const host = await member(2)
      const liveId = createHexId()
      await koi.db.run(addRoom, [liveId, host.accountId])
      return { host, liveId }
    },
    end: (liveId: string) => koi.db.run(endRoom, [liveId]),
    async say({ client }: Pick<Person, 'client'>, liveId: string, content: string) {
      const asked = { liveId, requestKey: createToken(), kind: 'talk' as const, content }
      return (await client.sayInLive(asked)).line
    },
    async ask({ client }: Pick<Person, 'client'>, liveId: string, content: string) {
      const asked = { liveId, requestKey: createToken(), kind: 'question' as const, content }
      return (await client.sayInLive(asked)).line
    },
  }
}

const cookieOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A device in a room: what it was told of it. */
export function inRoom(browser: Browser, liveId: string, at: string) {
  const socket = new WebSocket(`ws://${at}${CHANNEL_PATH}`, {
    headers: { cookie: cookieOf(browser), origin: `http://${at}` },
  })
  const told: TalkFrame[] = []
  const waits: (() => void)[] = []
  socket.on('message', (data) => {
    if (!Buffer.isBuffer(data)) return
    const frame = TalkFrame.safeParse(JSON.parse(data.toString())).data
    if (frame) told.push(frame)
    for (const go of waits.splice(0)) go()
  })
  socket.on('error', () => {})
  whenDone(() => Promise.resolve(socket.terminate()))
  const until = async (is: () => boolean) => {
    while (!is()) await new Promise<void>((go) => waits.push(go))
  }
  return {
    told,
    until,
    async enter(after?: string) {
      if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open')
      socket.send(JSON.stringify({ enter: { liveId, after } }))
      const before = told.length
      await until(() => told.length > before)
    },
    leave: () => socket.send(JSON.stringify({ enter: null })),
    lose: () => socket.terminate(),
    words: () => told.flatMap(({ lines = [] }) => lines.map(({ content }) => content)),
    upTo: () => told.at(-1)?.upTo ?? '0',
  }
}
