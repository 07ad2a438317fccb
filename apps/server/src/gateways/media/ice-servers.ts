import { createHmac } from 'node:crypto'
import type { TurnConfig } from '#kernel/config/live-config.ts'
import type { IceServer } from './media-engine.ts'

/** As long as a show may be, and a while more. */
const GOOD_FOR_MS = 12 * 3_600_000

/** Servers with a name and a password that end (the `use-auth-secret` of coturn); none unless configured. */
export function iceServersFor(
  who: string,
  turn: TurnConfig | undefined,
  nowMs: number,
): IceServer[] {
  if (!turn) return []
  const username = `${Math.floor((nowMs + GOOD_FOR_MS) / 1_000)}:${who}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [{ urls: [...turn.urls], username, credential }]
}

/** The same as headers of an answer (RFC 9725), for programs that publish without a page of ours. */
export const iceLinks = (servers: readonly IceServer[]): string[] =>
  servers.flatMap(({ urls, username, credential }) =>
    urls.map(
      (url) =>
        `<${url}>; rel="ice-server"; username="${username}"; credential="${credential}"; credential-type="password"`,
    ),
  )
