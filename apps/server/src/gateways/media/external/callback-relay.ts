import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { signCallback } from './signed-callback.ts'

const ANSWER_MAX_MS = 5_000

interface RelayParts {
  secret: string
  /** Where Koi is: `https://host`. */
  origin: string
  nowMs: () => number
}

/**
 * Stands beside a media server that cannot sign, on a machine of its own network: signs what that says, hands it to Koi, and the
 * answer back. Where Koi does not answer nobody is let in.
 */
export function createCallbackRelay({ secret, origin, nowMs }: RelayParts): Server {
  async function handOn(request: IncomingMessage) {
    const body = await text(request)
    const nonce = randomBytes(12).toString('base64url')
    const answer = await fetch(`${origin}/live/callback`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'koi-signature': signCallback(secret, { nowMs: nowMs(), nonce, body }),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    })
    return { status: answer.status, body: await answer.text() }
  }
  return createServer((request, response) => {
    handOn(request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => response.writeHead(502).end('{"code":1}'),
    )
  })
}
