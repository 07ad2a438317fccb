import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AwsClient } from 'aws4fetch'
import type { S3Config } from '#kernel/config/object-config.ts'
import { StoreDown } from '#kernel/errors.ts'
import { placeOfObject, type ObjectStore } from './object-store.ts'

/** Until the answer begins, ms. */
const ANSWER_MS = 10_000
/** Until all bytes are there, ms. */
const WHOLE_MS = 60_000
const TRIES = 2

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  name: string
  headers?: Record<string, string>
  body?: Buffer
}

interface Times {
  answerMs?: number
  wholeMs?: number
}

/** Whether the store could not answer just now and may a moment later. */
const mayPass = ({ status }: Response) => status >= 500 || status === 429 || status === 408

/** What a store is told about a body, and signs with the rest: bytes that changed on the way are refused there. */
const hashOf = (body: Buffer | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex')

/** Objects in a bucket of an S3-compatible store: signed requests (SigV4), one more try of each, and never for longer than a while. */
export function s3Objects(config: S3Config, times: Times = {}): ObjectStore {
  const { answerMs = ANSWER_MS, wholeMs = WHOLE_MS } = times
  let client: AwsClient | undefined

  // Loaded with the first object: a node that keeps its own in a folder does without.
  async function clientNow(): Promise<AwsClient> {
    if (client) return client
    const { AwsClient: Client } = await import('aws4fetch')
    const { accessKey, secretKey, region } = config
    client ??= new Client({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
      retries: 0,
    })
    return client
  }

  async function askOnce({ method, name, headers, body }: Asked): Promise<Response> {
    const signed = await (
      await clientNow()
    ).sign(`${config.baseUrl}/${placeOfObject(name)}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hashOf(body) },
      ...(body && { body: new Uint8Array(body) }),
    })
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), answerMs)
    // A store that trickles is as good as away.
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(wholeMs)])
    try {
      return await fetch(signed, { signal, redirect: 'error' })
    } finally {
      clearTimeout(timer)
    }
  }

  async function ask(asked: Asked, taken: readonly number[]): Promise<Response> {
    let cause: unknown
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const answer = await askOnce(asked)
        if (taken.includes(answer.status)) return answer
        await answer.body?.cancel()
        cause = new Error(`HTTP ${answer.status}`)
        if (!mayPass(answer)) break
      } catch (error) {
        cause = error
      }
    }
    throw new StoreDown(cause)
  }

  return {
    async put(name, body, mediaType) {
      const headers = { 'content-type': mediaType }
      await (await ask({ method: 'PUT', name, headers, body }, [200])).body?.cancel()
    },
    async open(name) {
      const { status, headers, body } = await ask({ method: 'GET', name }, [200, 404])
      if (status === 404 || body === null) {
        await body?.cancel()
        return undefined
      }
      return {
        byteCount: Number(headers.get('content-length')),
        stream: Readable.from(body),
      }
    },
    async has(name) {
      return (await ask({ method: 'HEAD', name }, [200, 404])).status === 200
    },
    async remove(name) {
      await (await ask({ method: 'DELETE', name }, [200, 204, 404])).body?.cancel()
    },
  }
}
