import { isKeyFailure, isMediaFailure, type MediaPlace } from '../media/exchange.ts'
import type { Publishing } from './publish-webrtc.ts'

export type PublishState = 'joining' | 'live' | 'lost'

interface PublishPlaces {
  webrtc: MediaPlace
  /** Empty address: there is none. */
  recorded: MediaPlace
}

type Publish = (
  stream: MediaStream,
  place: MediaPlace,
  told: { runs: () => void; lost: () => void },
) => Promise<Publishing>

export interface PublishParts {
  stream: MediaStream
  /**
   * With a key that is good now; with another one where it is asked for anew: a seat that was lost waits for its own key. Throws where the
   * room takes nothing any more.
   */
  places: (isAnew: boolean) => Promise<PublishPlaces>
  publish: { webrtc: Publish; recorded: Publish }
  told: (state: PublishState) => void
  /** It cannot go on: the room is over, or refuses. */
  over: (error: unknown) => void
  isFinal: (error: unknown) => boolean
}

const AGAIN_MS = 1_000
const AGAIN_MAX_MS = 8_000
/** An offer that was answered and never connected: UDP is blocked. */
const CONNECT_MS = 15_000

/** Publishes in a room until it is stopped; a lost network is waited for, and WebRTC that never connects gives way to a recorder. */
export function publishRoom(parts: PublishParts) {
  const { places, publish, told, over, isFinal } = parts
  let { stream } = parts
  let way: keyof PublishPlaces = 'webrtc'
  let turn = 0
  let tries = 0
  let hasRun = false
  let isAnew = true
  let publishing: Publishing | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function leave() {
    turn += 1
    clearTimeout(timer)
    const own = publishing
    publishing = undefined
    await own?.stop()
  }
  function again() {
    void leave()
    told(hasRun ? 'lost' : 'joining')
    const ms = Math.min(AGAIN_MAX_MS, AGAIN_MS * 2 ** tries)
    tries += 1
    timer = setTimeout(() => void join(), ms)
  }
  async function join() {
    clearTimeout(timer)
    turn += 1
    const own = turn
    try {
      const all = await places(isAnew)
      isAnew = false
      if (turn !== own) return
      const begun = await publish[way](stream, all[way], {
        runs() {
          if (turn !== own) return
          clearTimeout(timer)
          hasRun = true
          tries = 0
          told('live')
        },
        lost: () => turn === own && again(),
      })
      if (turn !== own) {
        await begun.stop()
        return
      }
      publishing = begun
      if (way === 'webrtc' && !hasRun) {
        timer = setTimeout(() => {
          way = all.recorded.url === '' ? 'webrtc' : 'recorded'
          again()
        }, CONNECT_MS)
      }
    } catch (error) {
      if (turn !== own) return
      if (isFinal(error)) {
        await leave()
        over(error)
        return
      }
      if (way === 'recorded' && isMediaFailure(error, 'unsupported')) way = 'webrtc'
      isAnew = isKeyFailure(error)
      again()
    }
  }
  const comeBack = () => {
    if (publishing === undefined) void join()
  }
  window.addEventListener('online', comeBack)
  told('joining')
  void join()
  return {
    /** Goes on with another stream. */
    async replace(other: MediaStream) {
      stream = other
      const own = publishing
      try {
        await own?.replace(other)
      } catch {
        await leave()
        await join()
      }
    },
    async stop() {
      window.removeEventListener('online', comeBack)
      await leave()
    },
  }
}

export type RoomPublishing = ReturnType<typeof publishRoom>
