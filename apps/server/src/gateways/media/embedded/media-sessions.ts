import { randomBytes } from 'node:crypto'
import type { EmbeddedLiveConfig } from '#kernel/config/live-config.ts'
import type { Log } from '#kernel/log.ts'
import { MediaRefusal } from '../media-refusal.ts'
import { startMediaChild, type MediaChild } from './media-child.ts'
import type { PeerEvent } from './media-messages.ts'

interface Held {
  room: string
  role: 'publish' | 'play'
}

export interface MediaSessionsParts {
  config: EmbeddedLiveConfig
  silentMs: number
  log: Log
  hear: (event: PeerEvent) => void
  /** A publisher is gone without a word. */
  lost: (room: string, session: string) => void
  /** Everybody in every room is gone. */
  broke: () => void
}

export const newSession = () => randomBytes(16).toString('hex')

/** Who is connected over WebRTC, through a process that is started for the first room, and again after it broke. */
export function createMediaSessions(parts: MediaSessionsParts) {
  const { config, silentMs, log } = parts
  const held = new Map<string, Held>()
  let child: MediaChild | undefined
  let isStopped = false

  function lose(room: string, session: string) {
    held.delete(session)
    parts.lost(room, session)
  }
  function hear(event: PeerEvent) {
    if (event.kind === 'left') held.delete(event.session)
    else if (event.kind === 'lost') lose(event.room, event.session)
    else parts.hear(event)
  }
  function broke() {
    child = undefined
    if (isStopped) return
    log.error('the process of live media ended; the next session starts another')
    for (const [session, { room, role }] of held) if (role === 'publish') lose(room, session)
    held.clear()
    parts.broke()
  }
  function start(): MediaChild {
    if (isStopped) throw new MediaRefusal('engine-down')
    const { udpPort, bindAddress, publicAddress } = config
    child ??= startMediaChild({
      settings: { udpPort, bindAddress, publicAddress, silentMs },
      told: hear,
      failed: (message) => log.warn({ message }, 'live media'),
      broke,
    })
    return child
  }
  return {
    start,
    /** The answer to an offer; a session that nothing comes of is forgotten. */
    async begin(session: string, { room, role }: Held, offer: string): Promise<string> {
      const viewers = [...held.values()].filter((each) => each.role === 'play').length
      if (role === 'play' && viewers >= config.webrtcViewersMax) {
        throw new MediaRefusal('viewers-full')
      }
      held.set(session, { room, role })
      try {
        return await start().ask({ what: role, room, session, offer })
      } catch (error) {
        held.delete(session)
        throw error
      }
    },
    forget: (session: string) => held.delete(session),
    /** Ends a session; one that is over already stays so. */
    async end(session: string) {
      if (held.delete(session)) await child?.ask({ what: 'end', session })
    },
    /** Ends everybody in a room. What was published is told before the answer. */
    async close(room: string) {
      await child?.ask({ what: 'close', room }).catch(() => undefined)
      for (const [session, each] of held) if (each.room === room) held.delete(session)
    },
    processId: () => child?.pid,
    stop() {
      isStopped = true
      child?.end()
      child = undefined
    },
  }
}

export type MediaSessions = ReturnType<typeof createMediaSessions>
