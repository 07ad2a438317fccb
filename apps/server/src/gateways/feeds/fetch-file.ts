import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { ForbiddenAddress, guardedLookup, isAllowedAddress } from './guarded-lookup.ts'

export interface FileAsked {
  url: string
  authorization: string
  timeoutMs: number
  /** A larger answer is not read to its end. */
  bytesMax: number
  /** What the last answer said of itself; empty for none. */
  etag: string
  lastModified: string
  /** The source is in our own network: private addresses are meant. */
  isInside: boolean
  /** Asks for the addresses of a name; the system unless told. */
  resolve?: Parameters<typeof guardedLookup>[1]
}

export type FetchedFile =
  | { kind: 'file'; bytes: Uint8Array; etag: string; lastModified: string }
  | { kind: 'unchanged' }
  /** The other side did not give it; the reason is for the operator. */
  | { kind: 'failed'; reason: string }

/**
 * Fetches one file over HTTP. Answers what went wrong in place of throwing: an outage is an ordinary day.
 * The connection goes to an address that was checked, and no redirect is followed: a source that was taken
 * over, or a name that was, must not make us ask around inside (RELIABILITY 2.3).
 */
export async function fetchFile(asked: FileAsked): Promise<FetchedFile> {
  try {
    const answer = await send(asked)
    const status = answer.statusCode ?? 0
    if (status === 200) return await readAnswer(answer, asked.bytesMax)
    answer.destroy()
    if (status === 304) return { kind: 'unchanged' }
    const isRedirect = status >= 300 && status < 400
    return {
      kind: 'failed',
      reason: isRedirect ? `HTTP ${status}: redirects are not followed` : `HTTP ${status}`,
    }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  }
}

/** The answer's head; its body is still to be read. */
function send(asked: FileAsked): Promise<IncomingMessage> {
  const url = new URL(asked.url)
  // A literal address is connected to without a look-up.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowedAddress(literal, asked)) {
    throw new ForbiddenAddress(`${literal} leads inside`)
  }
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((answer, fail) => {
    request(
      url,
      {
        headers: headersOf(asked),
        lookup: guardedLookup(asked, asked.resolve),
        signal: AbortSignal.timeout(asked.timeoutMs),
        agent: false,
      },
      answer,
    )
      .on('error', fail)
      .end()
  })
}

function headersOf({ authorization, etag, lastModified }: FileAsked): Record<string, string> {
  return {
    accept: 'text/csv, application/json, text/javascript, */*;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': 'koi',
    ...(authorization !== '' && { authorization }),
    ...(etag !== '' && { 'if-none-match': etag }),
    ...(lastModified !== '' && { 'if-modified-since': lastModified }),
  }
}

async function readAnswer(answer: IncomingMessage, bytesMax: number): Promise<FetchedFile> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer) {
    const bytes: Uint8Array = chunk
    size += bytes.byteLength
    if (size > bytesMax) {
      answer.destroy()
      return { kind: 'failed', reason: `more than ${bytesMax} bytes` }
    }
    chunks.push(bytes)
  }
  const { headers } = answer
  // A proxy that closes early sends fewer bytes than it said.
  const said = headers['content-length']
  if (said !== undefined && Number(said) !== size) {
    return { kind: 'failed', reason: `cut off: ${size} of ${said} bytes` }
  }
  return {
    kind: 'file',
    bytes: Buffer.concat(chunks),
    etag: headers.etag ?? '',
    lastModified: headers['last-modified'] ?? '',
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time'
  return 'code' in error && typeof error.code === 'string'
    ? `${error.message}: ${error.code}`
    : error.message
}
