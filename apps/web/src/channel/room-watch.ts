import { TalkFrame } from '@koi/contracts/live/talk-frames'

/** Who is told what happens in a room of live, and whether it is heard now. */
interface Listener {
  told: (frame: TalkFrame) => void
  /** False while the connection is lost: what happens meanwhile is told when it is back. */
  heard: (isHeard: boolean) => void
}

interface Entered extends Listener {
  liveId: string
  after: string
}

let entered: Entered | undefined
let send: ((text: string) => void) | undefined

const say = () => {
  const room = entered && { liveId: entered.liveId, after: entered.after }
  send?.(JSON.stringify({ enter: room ?? null }))
}

/**
 * Enters a room from behind an event that is known, until it is left; one room at a time. After a lost connection it goes on behind what
 * was told last.
 */
export function enterRoom(liveId: string, after: string, listener: Listener): () => void {
  const own: Entered = { liveId, after, ...listener }
  entered = own
  if (send) {
    say()
    own.heard(true)
  }
  return () => {
    if (entered !== own) return
    entered = undefined
    say()
  }
}

/** The part of the live channel that tells of rooms. */
export const roomWatch = {
  opened(sendNow: (text: string) => void): void {
    send = sendNow
    if (!entered) return
    say()
    entered.heard(true)
  },
  closed(): void {
    if (send) entered?.heard(false)
    send = undefined
  },
  /** What is no frame of the room that one is in is none of ours. */
  told(said: unknown): void {
    const { data: frame } = TalkFrame.safeParse(said)
    if (!frame || frame.room !== entered?.liveId) return
    entered.after = frame.upTo
    entered.told(frame)
  },
}
