import { once } from 'node:events'
import { CHANNEL_PATH } from '@koi/contracts/channel'
import { tellers } from '@koi/server/compose/tellers'
import { sql } from '@koi/server/kernel/db'
import { tellWaiting } from '@koi/server/modules/messages/index'
import { WebSocket } from 'ws'
import type { BenchDatabase } from '../database.ts'
import { openHttp, ROUNDS } from '../http.ts'
import { quantile, type Measure } from '../report.ts'

const PEOPLE = 500

const openAccounts = sql<{ accountId: string }>(
  'bench-channel-accounts',
  `insert into account (id, nick_name, kind, brand_id, opened_at)
   select 'channel-' || number, '小锦', 'demo', 'main', now() from generate_series(1, $1::integer) number
   returning id as "accountId"`,
)
const happen = sql(
  'bench-channel-happen',
  `insert into happening (account_id, event, about, happened_at)
   select id, 'newDevice', $2, now() from account where id = any ($1)`,
)

/** Sockets that count what they are told. */
async function openSockets(url: string, cookies: readonly string[]) {
  let told = 0
  let allTold: (() => void) | undefined
  let wanted = 0
  const sockets = cookies.map((cookie) => {
    const socket = new WebSocket(url, { headers: { cookie } })
    socket.on('message', () => {
      told += 1
      if (told >= wanted) allTold?.()
    })
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  return {
    sockets,
    /** How long it takes until everybody was told once more, ms. */
    async untilTold(work: () => unknown): Promise<number> {
      const everybody = new Promise<void>((done) => (allTold = done))
      told = 0
      wanted = sockets.length
      const started = performance.now()
      await work()
      await everybody
      return performance.now() - started
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}

/** One message each for 500 people, from the event in the database to the last device, by another node than theirs. */
export async function channel(database: BenchDatabase): Promise<Measure> {
  const { db } = database
  const http = await openHttp(database)
  const people = (await db.rows(openAccounts, [PEOPLE])).map(({ accountId }) => accountId)
  const cookies: string[] = []
  for (const accountId of people) cookies.push((await http.openSession(accountId)).cookie)
  const koi = await openSockets(`ws://127.0.0.1:${http.ports.koi}${CHANNEL_PATH}`, cookies)
  await koi.untilTold(() => {
    for (const socket of koi.sockets) {
      socket.send(JSON.stringify({ hear: [{ topic: 'messages' }] }))
    }
  })
  const floor = await openSockets(`ws://127.0.0.1:${http.ports.floor}`, cookies)
  const frame = JSON.stringify({
    topic: 'messages',
    upTo: '1',
    events: [{ kind: 'system', title: '新设备登录', body: '你的账户在一台新设备上登录了。' }],
  })
  const rounds = { koi: [] as number[], floor: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.floor.push(await floor.untilTold(() => floor.sockets[0]?.send(frame)))
    rounds.koi.push(
      await koi.untilTold(async () => {
        await db.run(happen, [people, `bench-${round}`])
        await tellWaiting(db, tellers)
      }),
    )
  }
  koi.close()
  floor.close()
  await http.close()
  return {
    name: `a message each for ${PEOPLE} people`,
    unit: 'ms to the last device',
    value: quantile(rounds.koi, 0.5),
    floor: { name: 'bare ws told by one of them', value: quantile(rounds.floor, 0.5) },
  }
}
