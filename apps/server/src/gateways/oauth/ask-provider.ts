import type { z } from 'zod'
import type { Log } from '#kernel/log.ts'
import { refuse } from '#refuse.ts'

const TIMEOUT_MS = 5_000
/** Answers have some hundred bytes. */
const ANSWER_BYTES_MAX = 64 * 1024

/** Reads a body up to a size; undefined when it is larger. */
export async function readBounded(response: Response, bytesMax: number) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > bytesMax) {
      await response.body?.cancel().catch(() => undefined)
      return undefined
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

interface ProviderQuestion<Schema extends z.ZodType> {
  base: string
  path: string
  query: Record<string, string>
  /** What a proper answer looks like, errors included. */
  answer: Schema
}

/** Asks a login provider a question and checks the shape of its answer. */
export type AskProvider = <Schema extends z.ZodType>(
  question: ProviderQuestion<Schema>,
) => Promise<z.output<Schema>>

/**
 * Five seconds, 64 kB, no redirects. The log names the path only: the query holds the secret. Anything
 * else than a proper answer refuses with `providerFailed`.
 */
export function createAskProvider(log: Log): AskProvider {
  const failed = (path: string, reason: string) => {
    log.error({ path, reason }, 'a login provider did not answer a login properly')
    return refuse('providerFailed')
  }
  async function textOf(url: URL) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(url, { redirect: 'error', signal })
      if (!response.ok) throw failed(url.pathname, `status ${response.status}`)
      return await readBounded(response, ANSWER_BYTES_MAX)
    } catch (error) {
      // fetch's own message says where it failed, never the query.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
      throw failed(url.pathname, error.name)
    }
  }
  return async ({ base, path, query, answer }) => {
    const url = new URL(`${base}${path}`)
    url.search = new URLSearchParams(query).toString()
    const text = await textOf(url)
    if (text === undefined) throw failed(path, 'too long')
    const parsed = answer.safeParse(jsonOf(text.toString('utf8')))
    if (!parsed.success) throw failed(path, 'not the documented shape')
    return parsed.data
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses it.
    return undefined
  }
}
