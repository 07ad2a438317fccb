import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { BASE_PATH, BUILD_PATH } from '@koi/contracts/page'
import { PUSH_WORKER_PATH } from '@koi/contracts/push-payload'
import { compressed, encodingOf, type Encoding } from '../compress.ts'
import type { WebBuild } from './web-build.ts'

/** Names carry a hash of the content: what was fetched once is good for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Brotli's best: each file is compressed once in the life of the process. */
const BEST_QUALITY = 11

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
}
/** These are compressed by their nature. */
const isPacked = (name: string) => /\.(png|webp|woff2)$/.test(name)

/** Compresses each file once, when it is first asked for. */
function createFileStore(files: WebBuild['files']) {
  const bodies = new Map<string, Promise<Buffer>>()
  return (name: string, encoding: Encoding | undefined): Promise<Buffer> | undefined => {
    const raw = files.get(name)
    if (raw === undefined) return undefined
    const key = `${encoding ?? ''} ${name}`
    const known = bodies.get(key)
    if (known) return known
    const body = encoding ? compressed(raw, encoding, BEST_QUALITY) : Promise.resolve(raw)
    bodies.set(key, body)
    return body
  }
}

/** The worker fetches nothing and loads no other script. Browsers ask for it anew by themselves, and rule with it no more than its folder. */
function addPushWorker(app: FastifyInstance, script: string): void {
  app.get(PUSH_WORKER_PATH, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" })
      .type(types['.js'] ?? '')
      .send(script),
  )
}

/**
 * Serves the built files below /h5/v6/assets/; only names of the build exist. An open app asks for the id of
 * the build before it takes a missing file for a sign of a new one.
 */
export function addWebFiles(
  app: FastifyInstance,
  { files, id, pushWorker }: Pick<WebBuild, 'files' | 'id' | 'pushWorker'>,
) {
  if (pushWorker !== undefined) addPushWorker(app, pushWorker)
  app.get(BUILD_PATH, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(id),
  )
  const bodyOf = createFileStore(files)
  app.get<{ Params: { '*': string } }>(`${BASE_PATH}/assets/*`, async (request, reply) => {
    const name = `assets/${request.params['*']}`
    const encoding = isPacked(name) ? undefined : encodingOf(request.headers['accept-encoding'])
    const body = await bodyOf(name, encoding)
    if (!body) return reply.callNotFound()
    reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' })
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type(types[extname(name)] ?? 'application/octet-stream').send(body)
  })
}
