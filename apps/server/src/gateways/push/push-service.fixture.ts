import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { whenDone } from '#testing/when-done.ts'
import type { PushTarget } from './push.ts'

/** A push as the browser got it. */
interface CaughtPush {
  endpoint: string
  topic: string
  urgency: string
  ttlSeconds: number
  /** Who sent it, as its token says. */
  subject: string
  text: string
}

/** What the service does to whoever comes. */
export type PushServiceMode =
  | 'takes'
  /** Never answers. */
  | 'hangs'
  /** 410: the browser is there no more. */
  | 'gone'
  /** 413 */
  | 'tooLarge'
  /** 429, with `Retry-After` */
  | 'tooOften'
  /** 500 */
  | 'broken'

const STATUS = { gone: 410, tooLarge: 413, tooOften: 429, broken: 500 } as const
export const RETRY_AFTER_SECONDS = 1200
const BODY_MAX = 4096
const DAY_SECONDS = 24 * 3600

interface Browser {
  keys: ECDH
  auth: Buffer
  /** The one sender it takes pushes of. */
  senderKey: string
}

const bytes = (text: string) => Buffer.from(text, 'base64url')
const derive = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** One record of aes128gcm with the keys of RFC 8291, section 3.4; throws where anything of it is wrong. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const senderLength = body.readUInt8(20)
  const senderPublic = body.subarray(21, 21 + senderLength)
  const record = body.subarray(21 + senderLength)
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderPublic])
  const key = derive(auth, keys.computeSecret(senderPublic), info, 32)
  const content = derive(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opening = createDecipheriv('aes-128-gcm', content, nonce).setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('no last record')
  return plain.subarray(0, end).toString('utf8')
}

/** Claims of a token that this key signed for this audience (RFC 8292); undefined where it did not. */
function claimsOf(authorization: string, senderKey: string, audience: string) {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== senderKey) return undefined
  const point = bytes(key)
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  )
  const { aud, exp, sub } = JSON.parse(bytes(claims).toString('utf8'))
  const leftSeconds = exp - Date.now() / 1000
  const isGood = aud === audience && leftSeconds > 0 && leftSeconds <= DAY_SECONDS
  return isSigned && isGood ? { subject: String(sub) } : undefined
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** A push service on this machine that checks who sends and reads what browsers would read; ends with its test. */
export async function catchPushes() {
  const browsers = new Map<string, Browser>()
  const pushes: CaughtPush[] = []
  const state = { mode: 'takes' as PushServiceMode, asked: 0 }
  /** Endpoints that the service fails at, whatever it does to others. */
  const broken = new Set<string>()
  const sockets = new Set<Socket>()
  let origin = ''

  async function take(request: IncomingMessage): Promise<number> {
    const body = await read(request)
    const endpoint = `${origin}${request.url}`
    const browser = browsers.get(endpoint)
    if (!browser) return 404
    const { authorization = '', topic, urgency, ttl, ...headers } = request.headers
    const claims = claimsOf(authorization, browser.senderKey, origin)
    if (!claims) return 403
    if (body.length > BODY_MAX) return 413
    if (headers['content-encoding'] !== 'aes128gcm' || ttl === undefined) return 400
    const text = decrypt(body, browser)
    pushes.push({
      endpoint,
      topic: String(topic),
      urgency: String(urgency),
      ttlSeconds: Number(ttl),
      ...claims,
      text,
    })
    return 201
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    state.asked += 1
    const { mode } = state
    if (mode === 'hangs') return
    const isBroken = broken.has(`${origin}${request.url}`)
    const of = mode === 'takes' && isBroken ? 'broken' : mode
    const status = of === 'takes' ? await take(request).catch(() => 400) : STATUS[of]
    if (mode === 'tooOften') response.setHeader('retry-after', RETRY_AFTER_SECONDS)
    response.writeHead(status).end()
  }

  const server = createServer((request, response) => void answer(request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const end = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => done())
    })
  whenDone(end)
  return {
    origin,
    pushes,
    state,
    end,
    /** What a browser gets that subscribes with a sender's public key. */
    subscribe(senderKey: string): PushTarget {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${randomBytes(16).toString('base64url')}`
      browsers.set(endpoint, { keys, auth, senderKey })
      return {
        endpoint,
        p256dh: keys.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    /** It fails at this endpoint from now on, and takes what is for others. */
    breakAt: (endpoint: string) => void broken.add(endpoint),
    mend: () => broken.clear(),
    /** The browser forgets its endpoint, as when its data are cleared. */
    forget: (endpoint: string) => void browsers.delete(endpoint),
  }
}
