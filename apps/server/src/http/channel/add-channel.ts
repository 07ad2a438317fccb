import websocket from '@fastify/websocket'
import { CHANNEL_PATH, channelCloseCodes } from '@koi/contracts/channel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Brands } from '#brand.ts'
import type { Changes } from '#kernel/changes.ts'
import type { Log } from '#kernel/log.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { isOfOtherSite } from '../guards/forgery.ts'
import { findSession, type Sessions } from '../sessions/session.ts'
import { sessionTokenOf } from '../sessions/session-cookie.ts'
import { createHub, type Topics } from './hub.ts'
import { createOpenChannels } from './open-channels.ts'
import { letHear } from './let-hear.ts'
import { createPostWatch, type Posts } from './post-watch.ts'
import type { Talks } from './talk-room.ts'
import { createTalkWatch } from './talk-watch.ts'
import { createRoomWatch, type WatchedRooms } from './room-watch.ts'

/** What a device says is a few words. */
const FRAME_BYTES_MAX = 4 * 1024
const BEAT_MS = 25_000

export interface ChannelParts {
  sessions: Sessions
  brands: Brands
  changes: Changes
  topics: Topics
  posts: Posts
  talks: Talks
  rooms: WatchedRooms
  log: Log
}

/** Who asks: found before the upgrade, since a device says what it wants to hear as soon as its socket is open. */
interface Asker {
  token: string
  accountId: string
  brandId: string
}

/** The live channel of everybody who is logged in; what is told over it can also be asked for. */
export async function addChannel(app: FastifyInstance, parts: ChannelParts): Promise<void> {
  const { sessions, brands, changes, topics, posts, talks, rooms, log } = parts
  await app.register(websocket, { options: { maxPayload: FRAME_BYTES_MAX } })
  const hub = createHub({ changes, topics, log })
  const postWatch = createPostWatch({ changes, posts, log })
  const talkWatch = createTalkWatch({ changes, talks, log })
  const roomWatch = createRoomWatch({ changes, rooms, log })
  const channels = createOpenChannels({ changes, log, beatMs: BEAT_MS })
  const askers = new WeakMap<FastifyRequest, Asker>()

  async function preValidation(request: FastifyRequest, reply: FastifyReply) {
    if (isOfOtherSite(request)) return reply.code(403).send()
    const { id: brandId } = await brands.ofHost(request.hostname)
    const session = await findSession(sessions, request, { id: brandId })
    const token = sessionTokenOf(request)
    if (session && !session.isForbidden && token !== undefined) {
      askers.set(request, { token, accountId: session.accountId, brandId })
    }
    return undefined
  }
  function begin(socket: WebSocket, request: FastifyRequest) {
    const asker = askers.get(request)
    if (!asker) {
      socket.close(channelCloseCodes.noSession)
      return
    }
    const { token, accountId, brandId } = asker
    channels.add({
      socket,
      accountId,
      tokenSha256: sha256(token),
      async mayGoOn() {
        const session = await sessions.find(token, brandId)
        return session?.accountId === accountId && !session.isForbidden
      },
    })
    letHear(socket, { accountId, brandId }, { hub, postWatch, talkWatch, roomWatch, log })
  }
  app.get(CHANNEL_PATH, { websocket: true, preValidation }, begin)
  app.addHook('onClose', async () => {
    channels.close()
    await hub.close()
    await postWatch.close()
    await talkWatch.close()
    await roomWatch.close()
  })
}
