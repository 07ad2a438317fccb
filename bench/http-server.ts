import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { WebSocket, WebSocketServer } from 'ws'
import { compose } from '@koi/server/compose'
import { folderObjects } from '@koi/server/gateways/objects/folder-objects'
import { createDb, sql, type Connection, type Db } from '@koi/server/kernel/db'
import { createLog } from '@koi/server/kernel/log'

/** More than any bench asks. */
const LIMIT = 1_000_000

const readKey = sql<{}>('bench-http-key', 'select code, name from fund where code = $1')
const transfer = sql('bench-http-transfer', 'select bench_transfer($1, $2, $3)')

interface Listening {
  listen(options: { port: number; host: string }): Promise<string>
  server: { address(): unknown }
}

async function portOf(app: Listening): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return Number(Object(app.server.address()).port)
}

/** A bare Fastify with one statement a request: the least that a read and a written transfer can cost here. */
function createFloor(db: Db) {
  const app = fastify()
  app.post('/key', async (request) => db.get(readKey, [String(Object(request.body).code)]))
  app.post('/transfer', async (request) => {
    const { from, to, cents } = Object(request.body)
    await db.run(transfer, [from, to, cents])
    return { retcode: 0 }
  })
  // What one socket says, all of them are told: the least that telling can cost here.
  const sockets = new WebSocketServer({ server: app.server })
  sockets.on('connection', (socket) => {
    socket.on('message', (said, isBinary) => {
      for (const each of sockets.clients) {
        if (each.readyState === WebSocket.OPEN) each.send(said, { binary: isBinary })
      }
    })
  })
  return app
}

/** Koi and the floor as a process of their own, so that what they cost is not mixed with what asking costs. */
async function serve(connection: Connection): Promise<void> {
  const db = createDb({ connection })
  const limits = { visitorWritesMax: LIMIT, requestsMax: LIMIT }
  const koi = await compose({
    db,
    log: createLog('silent'),
    isDemo: true,
    limits,
    objectStore: folderObjects(join(tmpdir(), 'koi-bench-objects')),
    // All that ask come from one address.
    connectionsMax: LIMIT,
  })
  const ports = { koi: await portOf(koi.app), floor: await portOf(createFloor(db)) }
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ processorMicros: user + system })
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ ports })
}

await serve(JSON.parse(process.argv[2] ?? '{}'))
