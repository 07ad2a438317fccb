import type { Log } from '#kernel/log.ts'
import { factsOfSegment, tracksOf, type Track } from './boxes.ts'
import type { MediaFile, MediaFiles } from './media-files.ts'
import { livePlaylist, replayPlaylist, segmentsOf, type ListedSegment } from './playlist.ts'

/** As playlists lie at `/live/hls/<room>/`. */
const MEDIA_FOLDER = '../../media/'
/** What players ask for again and again lies in memory. */
const REMEMBERED = 32
const HEADERS_REMEMBERED = 4
/** A store that is away longer than so many segments loses some; what people watch goes on. */
const WAITING_MAX = 120
const TRIES = 3
/** After so many segments the playlist is kept, so that a server that is killed loses little of a replay. */
const KEPT_EVERY = 10

export interface Recording {
  /** What follows has another header, or comes after a break. Throws where it is no header. */
  begin(init: Buffer): void
  /** How many seconds it plays; 0 where it cannot be shown. Throws where it is no segment. */
  add(segment: Buffer): number
  /** From memory; undefined: ask the store. */
  fileOf(name: string): MediaFile | undefined
  live(): string
  replay(): string
  /** Makes the replay whole, and answers when it is kept. */
  finish(): Promise<void>
}

interface Entry extends ListedSegment {
  name: string
  isLost: boolean
}

interface Header {
  name: string
  tracks: Track[]
}

/** Whether a store took something in the end. */
async function keepTrying(
  keep: () => Promise<void>,
  failed: (error: unknown) => void,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- once more where it failed
      await keep()
      return true
    } catch (error) {
      if (tries < TRIES) continue
      failed(error)
      return false
    }
  }
}

/** Writes what is published down, a segment after the other, and tells players of it. */
export async function openRecording(
  room: string,
  { files, log }: { files: MediaFiles; log: Log },
): Promise<Recording> {
  const earlier = await files.getReplay(room)
  const entries: Entry[] = segmentsOf(earlier ?? '').map((segment) => ({
    ...segment,
    name: segment.uri.slice(MEDIA_FOLDER.length),
    isLost: false,
  }))
  const remembered = new Map<string, MediaFile>()
  const headers = new Map<string, MediaFile>()
  let header: Header | undefined
  let part = entries.at(-1)?.part ?? 0
  let isBegin = true
  let isFinished = false
  let waiting = 0
  let writing: Promise<void> = Promise.resolve()

  const kept = (count = entries.length) => entries.slice(0, count).filter(({ isLost }) => !isLost)
  const inLine = (work: () => Promise<void>) => {
    writing = writing.then(work)
  }
  function remember(name: string, file: MediaFile, among: Map<string, MediaFile>, most: number) {
    among.set(name, file)
    const [oldest] = among.keys()
    if (among.size > most && oldest !== undefined) among.delete(oldest)
  }
  const tryToKeep = (what: string, keep: () => Promise<void>) =>
    keepTrying(keep, (error) =>
      log.warn({ err: error, room }, `the store did not take ${what} of a live room`),
    )

  return {
    begin(init) {
      const tracks = tracksOf(init)
      if (tracks.length === 0) throw new Error('a header without tracks')
      header = { name: files.newName('mp4'), tracks }
      const { name } = header
      remember(name, { mediaType: 'video/mp4', bytes: init }, headers, HEADERS_REMEMBERED)
      isBegin = true
      inLine(async () => {
        await tryToKeep('a header', () => files.put(name, init))
      })
    },
    add(segment) {
      if (!header) throw new Error('a segment before its header')
      const facts = factsOfSegment(header.tracks, segment)
      // Nothing can be shown before the first key picture.
      if (facts.seconds <= 0 || (isBegin && !facts.startsWithKey)) return 0
      if (isBegin && entries.length > 0) part += 1
      isBegin = false
      const name = files.newName('m4s')
      const entry: Entry = {
        ...facts,
        name,
        uri: `${MEDIA_FOLDER}${name}`,
        initUri: `${MEDIA_FOLDER}${header.name}`,
        part,
        isLost: waiting >= WAITING_MAX,
      }
      entries.push(entry)
      remember(name, { mediaType: 'video/iso.segment', bytes: segment }, remembered, REMEMBERED)
      if (entry.isLost) return facts.seconds
      waiting += 1
      const count = entries.length
      inLine(async () => {
        entry.isLost = !(await tryToKeep('a segment', () => files.put(name, segment)))
        waiting -= 1
        if (count % KEPT_EVERY > 0) return
        await tryToKeep('the playlist', () =>
          files.putReplay(room, replayPlaylist(kept(count), false)),
        )
      })
      return facts.seconds
    },
    fileOf: (name) => remembered.get(name) ?? headers.get(name),
    live: () => livePlaylist(entries, isFinished),
    replay: () => replayPlaylist(kept(), isFinished),
    async finish() {
      isFinished = true
      inLine(async () => {
        if (entries.length === 0) return
        await tryToKeep('the playlist', () => files.putReplay(room, replayPlaylist(kept(), true)))
      })
      await writing
    },
  }
}

/** The playlists of a room that is not open: whole, whatever became of who wrote them. */
export async function closedPlaylist(
  room: string,
  which: 'live' | 'replay',
  files: MediaFiles,
): Promise<string | undefined> {
  const text = await files.getReplay(room)
  if (text === undefined) return undefined
  const segments = segmentsOf(text)
  return which === 'live' ? livePlaylist(segments, true) : replayPlaylist(segments, true)
}

/** Deletes all that is kept of a room. Its playlist goes last: what it names would never be found again. */
export async function forgetRecording(room: string, files: MediaFiles): Promise<void> {
  const text = await files.getReplay(room)
  if (text === undefined) return
  const names = new Set(
    segmentsOf(text).flatMap(({ uri, initUri }) =>
      [uri, initUri].map((address) => address.slice(MEDIA_FOLDER.length)),
    ),
  )
  // oxlint-disable-next-line no-await-in-loop -- thousands at once would be too much for a store
  for (const name of names) await files.remove(name)
  await files.removeReplay(room)
}
