import type { Log } from '#kernel/log.ts'
import type { MediaFiles } from '../hls/media-files.ts'
import { openRecording, type Recording } from '../hls/recording.ts'
import type { MediaEvent, RoomHealth } from '../media-engine.ts'
import type { PublisherFacts } from './media-messages.ts'
import { createPublisherSeat, type PublisherSeat } from '../publisher-seat.ts'

/** A player asks for the playlist each second: who has not for so long has left. */
const HLS_VIEWER_MS = 10_000

interface LiveRoomParts {
  files: MediaFiles
  log: Log
  graceMs: number
  nowMs: () => number
  tell: (event: MediaEvent) => void
}

export interface LiveRoom {
  seat: PublisherSeat
  recording: Recording
  /** Pictures come from this session. */
  flows(session: string): void
  /** This session writes a file. */
  noteRecorder(session: string): void
  /** Whether whoever publishes now writes a file. */
  isRecorded(): boolean
  noteFacts(session: string, facts: PublisherFacts): void
  /** A playlist was asked for with this key. */
  noteHlsViewer(keyId: string): void
  setWhepViewers(count: number): void
  whepViewers(): number
  /** Forgets players that have left, and tells how many people watch where that has changed. */
  count(): void
  health(): RoomHealth
  /** Nobody publishes any more; the replay is whole when this is answered. */
  close(): Promise<void>
}

const nobody: PublisherFacts = {
  kbps: 0,
  framesPerSecond: 0,
  lostPerMille: 0,
  recoveredPerMille: 0,
}

/** An open room as the server knows it: who publishes, what is written down, how many watch. */
export async function openLiveRoom(
  room: string,
  { files, log, graceMs, nowMs, tell }: LiveRoomParts,
): Promise<LiveRoom> {
  const recording = await openRecording(room, { files, log })
  const seat = createPublisherSeat(graceMs, () => tell({ kind: 'stopped', room }))
  const hls = new Map<string, number>()
  let whep = 0
  let told = 0
  let recorder = ''
  let latest: { session: string; facts: PublisherFacts } | undefined

  function count() {
    for (const [keyId, atMs] of hls) if (nowMs() - atMs > HLS_VIEWER_MS) hls.delete(keyId)
    const now = whep + hls.size
    if (now === told) return
    told = now
    tell({ kind: 'viewers', room, count: now })
  }
  return {
    seat,
    recording,
    flows(session) {
      if (seat.flows(session)) tell({ kind: 'started', room })
    },
    noteRecorder(session) {
      recorder = session
    },
    isRecorded: () => recorder !== '' && seat.session() === recorder,
    noteFacts(session, facts) {
      latest = { session, facts }
    },
    noteHlsViewer(keyId) {
      hls.set(keyId, nowMs())
      count()
    },
    setWhepViewers(now) {
      whep = now
      count()
    },
    whepViewers: () => whep,
    count,
    health: () => ({
      room,
      isOnAir: seat.isOnAir(),
      ...(latest && latest.session === seat.session() ? latest.facts : nobody),
      viewers: { whep, hls: hls.size },
    }),
    async close() {
      const wasOnAir = seat.isOnAir()
      seat.clear()
      await recording.finish()
      if (wasOnAir) tell({ kind: 'stopped', room })
    },
  }
}
