import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Whose requests a store takes. */
interface S3Keys {
  accessKey: string
  secretKey: string
  region: string
}

/** What a signature is made of (AWS Signature Version 4, as its documents describe it for S3). */
interface Signed {
  method: string
  /** As it stands in the request line. */
  path: string
  query: string
  headers: readonly (readonly [string, string])[]
  payloadHash: string
  /** `20130524T000000Z`. */
  moment: string
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature of a request, worked out from the documents and by nothing of what we send with. */
export function signatureOf(
  { method, path, query, headers, payloadHash, moment }: Signed,
  { secretKey, region }: Omit<S3Keys, 'accessKey'>,
): string {
  const names = headers.map(([name]) => name).join(';')
  const lines = headers.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}\n`)
  const canonical = [method, path, query, lines.join(''), names, payloadHash].join('\n')
  const day = moment.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  return hmac(key, text).toString('hex')
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
/** Store and client may differ by so much. */
const SKEW_MS = 15 * 60_000

const momentMs = (moment: string) =>
  Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The code of S3 that a request is refused with; undefined of one that is signed well and whole. */
function whyRefused(request: IncomingMessage, body: Buffer, keys: S3Keys): string | undefined {
  const { headers, method = '', url = '' } = request
  const parts = AUTHORIZATION.exec(headers.authorization ?? '')
  if (!parts) return 'AccessDenied'
  const [, accessKey, day = '', region = '', names = '', signature = ''] = parts
  const moment = String(headers['x-amz-date'])
  const payloadHash = String(headers['x-amz-content-sha256'])
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId'
  if (region !== keys.region || !moment.startsWith(day)) return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(momentMs(moment) - Date.now()) < SKEW_MS)) return 'RequestTimeTooSkewed'
  const signedNames = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedNames.includes(name))) {
    return 'AccessDenied'
  }
  const [path = '', query = ''] = url.split('?')
  const signed = signedNames.map((name) => [name, String(headers[name] ?? '')] as const)
  const ours = signatureOf({ method, path, query, headers: signed, payloadHash, moment }, keys)
  if (!timingSafeEqual(Buffer.from(ours), Buffer.from(signature))) return 'SignatureDoesNotMatch'
  return payloadHash === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
}

const STATUSES: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  XAmzContentSHA256Mismatch: 400,
}

/** What a test may have it do with the next requests. */
type Trouble = 'none' | 'failsOnce' | 'fails' | 'hangs' | 'trickles'

/**
 * A stand-in for an S3-compatible store, on this machine: PUT, GET, HEAD and DELETE of objects, path style. It checks every signature and
 * the hash of every body, as stores do.
 */
export async function s3Server(keys: S3Keys) {
  const objects = new Map<string, { bytes: Buffer; mediaType: string }>()
  const refused: string[] = []
  let trouble: Trouble = 'none'
  let requests = 0

  function refuse(response: ServerResponse, code: string) {
    refused.push(code)
    response.writeHead(STATUSES[code] ?? 403, { 'content-type': 'application/xml' })
    response.end(`<Error><Code>${code}</Code></Error>`)
  }

  function serve(
    { method, url = '' }: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    mediaType: string,
  ) {
    if (method === 'PUT') {
      objects.set(url, { bytes: body, mediaType })
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    } else if (method === 'DELETE') {
      objects.delete(url)
      response.writeHead(204).end()
    } else {
      const found = objects.get(url)
      if (!found) return refuse(response, 'NoSuchKey')
      response.writeHead(200, {
        'content-type': found.mediaType,
        'content-length': found.bytes.length,
      })
      if (trouble === 'trickles') response.write(found.bytes.subarray(0, 1))
      else response.end(method === 'HEAD' ? undefined : found.bytes)
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    requests += 1
    if (trouble === 'hangs') return
    if (trouble === 'fails' || trouble === 'failsOnce') {
      if (trouble === 'failsOnce') trouble = 'none'
      response.writeHead(503).end()
      return
    }
    const why = whyRefused(request, body, keys)
    if (why) refuse(response, why)
    else serve(request, response, body, request.headers['content-type'] ?? '')
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    objects,
    refused,
    requests: () => requests,
    make: (next: Trouble) => {
      trouble = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
