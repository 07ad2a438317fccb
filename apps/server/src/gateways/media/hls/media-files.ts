import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '../../objects/object-store.ts'

/** Names of media in addresses: 128 random bits, which whoever may read a playlist is told. */
const MEDIA_NAME = /^([0-9a-f]{32})\.(m4s|mp4)$/

const objectName = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** An address of media names no other object of the store. */
const mediaObject = (name: string) => objectName(`koi live media ${name}`)
const replayObject = (room: string) => objectName(`koi live replay ${room}`)

const types = { m4s: 'video/iso.segment', mp4: 'video/mp4' } as const
export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

export interface MediaFile {
  mediaType: string
  bytes: Buffer
}

/** Segments, headers and replays in the store of large objects, which needs no table to find them. */
export interface MediaFiles {
  newName(ending: 'm4s' | 'mp4'): string
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<MediaFile | undefined>
  remove(name: string): Promise<void>
  putReplay(room: string, playlist: string): Promise<void>
  getReplay(room: string): Promise<string | undefined>
  removeReplay(room: string): Promise<void>
}

export function createMediaFiles(store: ObjectStore): MediaFiles {
  const typeOf = (name: string) => {
    const ending = MEDIA_NAME.exec(name)?.[2]
    return ending === 'm4s' || ending === 'mp4' ? types[ending] : undefined
  }
  async function read(object: string): Promise<Buffer | undefined> {
    const opened = await store.open(object)
    return opened && buffer(opened.stream)
  }
  return {
    newName: (ending) => `${randomBytes(16).toString('hex')}.${ending}`,
    put: (name, bytes) => store.put(mediaObject(name), bytes, typeOf(name) ?? ''),
    async get(name) {
      const mediaType = typeOf(name)
      const bytes = mediaType && (await read(mediaObject(name)))
      return mediaType && bytes ? { mediaType, bytes } : undefined
    },
    remove: (name) => store.remove(mediaObject(name)),
    putReplay: (room, text) => store.put(replayObject(room), Buffer.from(text), PLAYLIST_TYPE),
    async getReplay(room) {
      return (await read(replayObject(room)))?.toString()
    },
    removeReplay: (room) => store.remove(replayObject(room)),
  }
}
