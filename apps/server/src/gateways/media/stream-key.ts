import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MediaRefusal } from './media-refusal.ts'

export type StreamRole = 'publish' | 'play'

/** Names of rooms, as they stand in addresses and keys. */
export const ROOM_NAME = /^[A-Za-z0-9_-]{1,64}$/

const KEY =
  /^([A-Za-z0-9_-]{1,64})\.(publish|play)\.(\d{10})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/

export interface StreamKeys {
  /** A key for one room and one role; it is good until `expiresMs`, epoch ms of real time. */
  issue(key: { room: string; role: StreamRole; expiresMs: number }): string
  /** The key's own id; two keys of one person have two. Throws a `MediaRefusal` that says what is wrong with it. */
  check(text: string | undefined, needed: { room: string; role: StreamRole }): string
}

/** Keys that say themselves what they are for, signed with 32 bytes of this instance. */
export function createStreamKeys(secret: Buffer, nowMs: () => number): StreamKeys {
  const signed = (body: string) =>
    createHmac('sha256', secret).update(`stream key ${body}`).digest('base64url')
  return {
    issue({ room, role, expiresMs }) {
      if (!ROOM_NAME.test(room)) throw new Error('a room has no name that keys can hold')
      const expires = String(Math.floor(expiresMs / 1_000)).padStart(10, '0')
      const body = [room, role, expires, randomBytes(12).toString('base64url')].join('.')
      return `${body}.${signed(body)}`
    },
    check(text, needed) {
      if (text === undefined || text === '') throw new MediaRefusal('key-missing')
      const [, room = '', role = '', expires = '', id = '', signature = ''] = KEY.exec(text) ?? []
      const right = Buffer.from(signed([room, role, expires, id].join('.')))
      const given = Buffer.from(signature)
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        throw new MediaRefusal('key-invalid')
      }
      if (Number(expires) * 1_000 <= nowMs()) throw new MediaRefusal('key-expired')
      if (room !== needed.room) throw new MediaRefusal('key-of-other-room')
      if (role !== needed.role) throw new MediaRefusal('key-of-other-role')
      return id
    },
  }
}
