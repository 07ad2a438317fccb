import { AirFrame } from '@koi/contracts/channel'

type Air = AirFrame['air']

let room = ''
let told: ((air: Air) => void) | undefined
let send: ((text: string) => void) | undefined

const say = () => send?.(JSON.stringify({ room }))

/** Hears how a room of live stands as long as this device is in it; where nobody is logged in nothing is told. */
export function hearRoom(liveId: string, onAir: (air: Air) => void): () => void {
  room = liveId
  told = onAir
  say()
  return () => {
    if (told !== onAir) return
    room = ''
    told = undefined
    say()
  }
}

/** The part of the live channel that tells of a room. */
export const airWatch = {
  opened(sendNow: (text: string) => void): void {
    send = sendNow
    if (room !== '') say()
  },
  closed(): void {
    send = undefined
  },
  /** What says nothing of a room is none of ours. */
  told(frame: unknown): void {
    const air = AirFrame.safeParse(frame).data?.air
    if (air && air.liveId === room) told?.(air)
  },
}
