const TIMEOUT_MS = 5_000

export interface WechatQuestion {
  path: `/${string}`
  query: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without one the question is a GET. */
  body?: Readonly<Record<string, unknown>>
}

/** Asks the chat app's server; answers its JSON, unchecked. Fails where nobody answers in time. */
export type AskWechat = (question: WechatQuestion) => Promise<unknown>

/** Over HTTP, without redirects. `api` is configured, never out of a request. */
export function askWechatAt(api: string): AskWechat {
  return async ({ path, query, body }) => {
    const address = `${api}${path}?${new URLSearchParams(query).toString()}`
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return answer.json()
  }
}
