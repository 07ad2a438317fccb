import { Agent, request as httpRequest } from 'node:http'
import fastify from 'fastify'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { productCalls } from '@koi/contracts/calls/products'
import { gTk } from '@koi/domain/session/g-tk'
import { compose } from '@koi/server/compose'
import { createLog } from '@koi/server/kernel/log'
import { sql, type Db } from '@koi/server/kernel/db'
import { throughput, type Measure } from '../report.ts'

const CALLERS = 16
const READS = 3_000

const readKey = sql('bench-http-key', 'select code, name from fund where code = $1')
const findHolding = sql(
  'bench-holding',
  `select account_id as "accountId", fund_code as "fundCode", spid from position
   where account_id = 'demo-lin' and shares > 0 order by fund_code limit 1`,
)

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

/** Product detail and holding over real HTTP, as reads per second, against the floor. */
export async function reads(db: Db): Promise<Measure[]> {
  const limits = { visitorWritesMax: READS * 100, requestsMax: READS * 100 }
  const koi = await compose({ db, log: createLog('silent'), isDemo: true, limits })
  await koi.app.listen({ port: 0, host: '127.0.0.1' })
  const address = koi.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('Koi has no port')
  const held = await db.get<{ accountId: string; fundCode: string; spid: string }>(findHolding)
  const session = await koi.sessions.open(held.accountId)
  const floorServer = await startFloor(db)
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const product = { fund_code: held.fundCode, spid: held.spid }
  const ask = (path: string, body: unknown) => () =>
    postJson(agent, {
      port: address.port,
      path: `${path}?g_tk=${gTk(session.csrfKey)}`,
      body: JSON.stringify(body),
      cookie: `koi_session=${session.token}; qlskey=${session.csrfKey}`,
    })
  const keyRead = () =>
    postJson(agent, {
      port: floorServer.port,
      path: '/key',
      body: JSON.stringify({ code: held.fundCode }),
      cookie: '',
    })
  const rate = async (work: () => Promise<unknown>) => {
    await throughput(CALLERS, READS / 10, work)
    return throughput(CALLERS, READS, work)
  }
  const floor = { name: 'bare Fastify + pg key read', value: await rate(keyRead) }
  const measures: Measure[] = [
    {
      name: 'product detail over HTTP',
      unit: 'reads/s',
      value: await rate(ask(productCalls.querySkuDetail.path, { sku_info: product })),
      floor,
    },
    {
      name: 'holding detail over HTTP',
      unit: 'reads/s',
      value: await rate(ask(holdingsCalls.queryAsset.path, product)),
      floor,
    },
  ]
  agent.destroy()
  await floorServer.close()
  await koi.app.close()
  return measures
}
