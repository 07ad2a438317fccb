import type { MediaAsk, MediaTold, PeerSettings } from './media-messages.ts'
import { readOffer, type OfferedMedia } from './offer.ts'
import { acceptPublisher, type Publisher } from './publisher.ts'
import { createContinuity } from './rtp.ts'
import { acceptViewer, type Viewer } from './viewer.ts'

interface PeerRoom {
  publisher: Publisher | undefined
  /** Those who are connected, and all, by session. */
  watching: Map<string, Viewer>
  viewers: Map<string, Viewer>
  /** One stream for viewers, whoever publishes. */
  places: Record<OfferedMedia['kind'], ReturnType<typeof createContinuity>>
}

interface PeerRoomsParts {
  settings: PeerSettings
  nowMs: () => number
  tell: (told: MediaTold) => void
}

const newRoom = (nowMs: () => number): PeerRoom => ({
  publisher: undefined,
  watching: new Map(),
  viewers: new Map(),
  places: { video: createContinuity(90_000, nowMs), audio: createContinuity(48_000, nowMs) },
})

function forward(room: PeerRoom, kind: OfferedMedia['kind'], packet: Buffer) {
  const place = room.places[kind].place(packet.readUInt16BE(2), packet.readUInt32BE(4))
  if (room.watching.size === 0) return
  const placed = Buffer.from(packet)
  placed.writeUInt16BE(place.sequence, 2)
  placed.writeUInt32BE(place.timestamp, 4)
  for (const viewer of room.watching.values()) viewer.send(kind, placed)
}

interface Asked {
  name: string
  session: string
  offer: { sdp: string; media: readonly OfferedMedia[] }
}

type Context = PeerRoomsParts & { failed: (error: unknown) => void }

/** Lets somebody publish in a room; whoever did before is sent away. */
async function publish(
  room: PeerRoom,
  { name, session, offer }: Asked,
  { settings, nowMs, tell, failed }: Context,
): Promise<string> {
  await room.publisher?.end()
  const about = { room: name, session }
  const { publisher, answer } = await acceptPublisher(offer, {
    session,
    settings,
    nowMs,
    failed,
    packet: (kind, packet) => forward(room, kind, packet),
    told: {
      init: (bytes) => tell({ kind: 'init', ...about, bytes }),
      segment: (bytes) => tell({ kind: 'segment', ...about, bytes }),
    },
    flows() {
      for (const place of Object.values(room.places)) place.renew()
      tell({ kind: 'flows', ...about })
    },
    facts: (facts) => tell({ kind: 'facts', ...about, facts }),
    lost() {
      if (room.publisher?.session === session) room.publisher = undefined
      tell({ kind: 'lost', ...about })
    },
  })
  room.publisher = publisher
  return answer
}

async function play(
  room: PeerRoom,
  { name, session, offer }: Asked,
  { settings, tell }: Context,
): Promise<string> {
  const count = () => tell({ kind: 'viewers', room: name, count: room.watching.size })
  const { viewer, answer } = await acceptViewer(offer, {
    settings,
    requestKey: () => room.publisher?.requestKey(),
    joined() {
      const found = room.viewers.get(session)
      if (!found) return
      room.watching.set(session, found)
      room.publisher?.requestKey()
      count()
    },
    left() {
      room.viewers.delete(session)
      tell({ kind: 'left', room: name, session })
      if (room.watching.delete(session)) count()
    },
  })
  room.viewers.set(session, viewer)
  return answer
}

/** The rooms of this process: who publishes in each, and who watches. */
export function createPeerRooms({ settings, nowMs, tell }: PeerRoomsParts) {
  const rooms = new Map<string, PeerRoom>()
  const failed = (error: unknown) =>
    tell({ kind: 'failed', message: error instanceof Error ? String(error.stack) : String(error) })
  const context = { settings, nowMs, tell, failed }

  function roomOf(name: string): PeerRoom {
    const room = rooms.get(name) ?? newRoom(nowMs)
    rooms.set(name, room)
    return room
  }
  async function endSession(session: string) {
    for (const [name, room] of rooms) {
      room.viewers.get(session)?.end()
      room.viewers.delete(session)
      if (room.watching.delete(session)) {
        tell({ kind: 'viewers', room: name, count: room.watching.size })
      }
      if (room.publisher?.session !== session) continue
      const { publisher } = room
      room.publisher = undefined
      // oxlint-disable-next-line no-await-in-loop -- one room has it
      await publisher.end()
    }
  }
  async function closeRoom(name: string) {
    const room = rooms.get(name)
    rooms.delete(name)
    if (!room) return
    for (const viewer of room.viewers.values()) viewer.end()
    await room.publisher?.end()
  }
  return {
    async answer(ask: MediaAsk): Promise<MediaTold> {
      const { id } = ask
      if (ask.what === 'end' || ask.what === 'close') {
        await (ask.what === 'end' ? endSession(ask.session) : closeRoom(ask.room))
        return { kind: 'answer', id, sdp: '' }
      }
      const media = readOffer(ask.offer)
      if (media === undefined) return { kind: 'refused', id, why: 'offer-unreadable' }
      if (media === 'unsupported') return { kind: 'refused', id, why: 'codec-unsupported' }
      const accept = ask.what === 'publish' ? publish : play
      const asked = { name: ask.room, session: ask.session, offer: { sdp: ask.offer, media } }
      try {
        return { kind: 'answer', id, sdp: await accept(roomOf(ask.room), asked, context) }
      } catch (error) {
        failed(error)
        return { kind: 'refused', id, why: 'offer-unreadable' }
      }
    },
  }
}
