import { Agent, request as httpRequest } from 'node:http'
import fastify from 'fastify'
import { gTk } from '@koi/domain/identity/g-tk'
import { compose } from '@koi/server/compose'
import { createLog } from '@koi/server/kernel/log'
import { sql, type Db } from '@koi/server/kernel/db'
import { throughput } from './report.ts'

const CALLERS = 16
/** More than any bench asks. */
const LIMIT = 1_000_000

const readKey = sql<{}>('bench-http-key', 'select code, name from fund where code = $1')

interface Sent {
  port: number
  path: string
  body: string
  cookie: string
}

/** One POST over a kept connection; throws unless the answer is a success. */
function postJson(agent: Agent, { port, path, body, cookie }: Sent): Promise<string> {
  return new Promise((done, fail) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie,
    }
    const sent = httpRequest(
      { agent, host: '127.0.0.1', port, path, method: 'POST', headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200 && !/"retcode":"?[1-9]/.test(text)) done(text)
          else fail(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`))
        })
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })
}

/** A bare Fastify that reads one row by its key: the least a read over HTTP can cost here. */
async function startFloor(db: Db): Promise<{ port: number; close(): Promise<void> }> {
  const app = fastify()
  app.post('/key', async (request) => db.get(readKey, [String(Object(request.body).code)]))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the floor has no port')
  return { port: address.port, close: () => app.close() }
}

/** Koi and the floor over real HTTP for one logged-in account: reads per second, usually with 16 callers. */
export async function openHttpReads(db: Db, accountId: string) {
  const limits = { visitorWritesMax: LIMIT, requestsMax: LIMIT }
  const koi = await compose({ db, log: createLog('silent'), isDemo: true, limits })
  await koi.app.listen({ port: 0, host: '127.0.0.1' })
  const address = koi.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('Koi has no port')
  const { port } = address
  const session = await koi.sessions.open(accountId, { proof: 'now' })
  const floorServer = await startFloor(db)
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const rate = async (reads: number, work: () => Promise<unknown>, callers = CALLERS) => {
    await throughput(callers, Math.ceil(reads / 10), work)
    return throughput(callers, reads, work)
  }
  return {
    /** One POST of a call as this account; throws unless it succeeds. */
    ask: (path: string, body: unknown) =>
      postJson(agent, {
        port,
        path: `${path}?g_tk=${gTk(session.csrfKey)}`,
        body: JSON.stringify(body),
        cookie: `koi_session=${session.token}; qlskey=${session.csrfKey}`,
      }),
    rate,
    floor: async (reads: number, code: string) => ({
      name: 'bare Fastify + pg key read',
      value: await rate(reads, () =>
        postJson(agent, {
          port: floorServer.port,
          path: '/key',
          body: JSON.stringify({ code }),
          cookie: '',
        }),
      ),
    }),
    async close() {
      agent.destroy()
      await floorServer.close()
      await koi.app.close()
    },
  }
}
