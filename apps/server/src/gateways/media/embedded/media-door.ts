import { createBoxSplitter } from '../hls/boxes.ts'
import type { MediaFile, MediaFiles } from '../hls/media-files.ts'
import { closedPlaylist } from '../hls/recording.ts'
import { MediaRefusal } from '../media-refusal.ts'
import type { StreamKeys } from '../stream-key.ts'
import type { LiveRoom } from './live-room.ts'
import { newSession, type MediaSessions } from './media-sessions.ts'

export interface Session {
  id: string
  keyId: string
  answer: string
}

/** A publisher that sends a file of MP4 while it is written. */
interface Recorder {
  /** Throws where what comes is no file that can be shown. */
  take(piece: Buffer): void
  end(how: 'lost' | 'said'): void
}

/** What people who have keys ask for. Everything throws `MediaRefusal` where it is not given. */
export interface MediaDoor {
  publish(room: string, key: string | undefined, offer: string): Promise<Session>
  play(room: string, key: string | undefined, offer: string): Promise<Session>
  /** A session says that it ends; unknown ones are over already. */
  leave(session: string): Promise<void>
  record(room: string, key: string | undefined): Recorder
  playlist(room: string, which: 'live' | 'replay', key: string | undefined): Promise<string>
  file(name: string): Promise<MediaFile | undefined>
}

interface DoorParts {
  keys: StreamKeys
  files: MediaFiles
  sessions: MediaSessions
  rooms: ReadonlyMap<string, LiveRoom>
}

export function createMediaDoor({ keys, files, sessions, rooms }: DoorParts): MediaDoor {
  function openRoom(name: string): LiveRoom {
    const room = rooms.get(name)
    if (!room) throw new MediaRefusal('room-not-open')
    return room
  }
  return {
    async publish(name, key, offer) {
      const keyId = keys.check(key, { room: name, role: 'publish' })
      const { seat } = openRoom(name)
      const id = newSession()
      const taken = seat.take(keyId, id)
      if (!taken) throw new MediaRefusal('already-published')
      if (taken.left !== undefined) sessions.forget(taken.left)
      try {
        return {
          id,
          keyId,
          answer: await sessions.begin(id, { room: name, role: 'publish' }, offer),
        }
      } catch (error) {
        seat.leave(id, 'said')
        throw error
      }
    },
    async play(name, key, offer) {
      const keyId = keys.check(key, { room: name, role: 'play' })
      // What a recorder writes goes over HLS alone.
      if (openRoom(name).isRecorded()) throw new MediaRefusal('hls-only')
      const id = newSession()
      return { id, keyId, answer: await sessions.begin(id, { room: name, role: 'play' }, offer) }
    },
    async leave(session) {
      await sessions.end(session)
      // Also one that was noticed to be gone already.
      for (const { seat } of rooms.values()) seat.leave(session, 'said')
    },
    record(name, key) {
      const keyId = keys.check(key, { room: name, role: 'publish' })
      const room = openRoom(name)
      const session = newSession()
      if (!room.seat.take(keyId, session)) throw new MediaRefusal('already-published')
      room.noteRecorder(session)
      return createRecorder(room, session)
    },
    async playlist(name, which, key) {
      const keyId = keys.check(key, { room: name, role: 'play' })
      const room = rooms.get(name)
      if (room && which === 'live') room.noteHlsViewer(keyId)
      const text = room ? room.recording[which]() : await closedPlaylist(name, which, files)
      if (text === undefined) throw new MediaRefusal('not-found')
      return text
    },
    async file(name) {
      for (const { recording } of rooms.values()) {
        const found = recording.fileOf(name)
        if (found) return found
      }
      return files.get(name)
    },
  }
}

/** Takes a file of MP4 in pieces; its fragments are the segments. */
function createRecorder(room: LiveRoom, session: string): Recorder {
  const split = createBoxSplitter()
  return {
    take(piece) {
      for (const { kind, bytes } of split(piece)) {
        if (room.seat.session() !== session) return
        if (kind === 'init') {
          room.recording.begin(bytes)
          continue
        }
        const seconds = room.recording.add(bytes)
        if (seconds === 0) continue
        room.flows(session)
        room.noteFacts(session, {
          kbps: Math.round((bytes.length * 8) / seconds / 1_000),
          framesPerSecond: 0,
          lostPerMille: 0,
          recoveredPerMille: 0,
        })
      }
    },
    end: (how) => room.seat.leave(session, how),
  }
}
