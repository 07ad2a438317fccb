import { ChatPayUnanswered, type AskChatPay } from './pay-message.ts'

const TIMEOUT_MS = 8_000
/** Bills of a busy day are larger than answers. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > ANSWER_BYTES_MAX) throw new ChatPayUnanswered('an answer that is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Over HTTPS, eight seconds, no redirects: a signed question goes to its host or nowhere. */
export const askChatPayAt =
  (apiUrl: string): AskChatPay =>
  async ({ method, path, headers, body }) => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(new URL(path, apiUrl), {
        method,
        headers,
        ...(method === 'POST' && { body }),
        redirect: 'error',
        signal,
      })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await readBounded(response),
      }
    } catch (error) {
      const [place = ''] = path.split('?')
      throw new ChatPayUnanswered(`no answer from ${new URL(apiUrl).host}${place}`, {
        cause: error,
      })
    }
  }
