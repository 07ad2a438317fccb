import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Below this the answer fits in one packet anyway. */
const BYTES_MIN = 1_400
/** Quick, for answers made on the spot. */
const QUICK_QUALITY = 4
const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding a browser takes; phones on plain http offer gzip only. */
export function encodingOf(acceptEncoding: string | string[] | undefined): Encoding | undefined {
  const offered = String(acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0+)?$/.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding))
}

/** Compresses; `quality` 0 to 11 counts for brotli. */
export function compressed(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body)
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** Compresses answers and pages on their way out. Files of the web app come compressed already. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' && !reply.hasHeader('content-encoding')
    if (!isText || !COMPRESSIBLE.test(String(reply.getHeader('content-type')))) {
      done(null, payload)
      return
    }
    const varies = reply.getHeader('vary')
    reply.header(
      'vary',
      varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`,
    )
    const isShort = Buffer.byteLength(payload) < BYTES_MIN
    const encoding = isShort ? undefined : encodingOf(request.headers['accept-encoding'])
    if (!encoding) {
      done(null, payload)
      return
    }
    reply.header('content-encoding', encoding).removeHeader('content-length')
    // oxlint-disable-next-line promise/no-callback-in-promise -- most answers are short, and wait for no promise
    compressed(Buffer.from(payload), encoding, QUICK_QUALITY).then((body) => done(null, body), done)
  })
}
