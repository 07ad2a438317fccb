import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Media } from './create-media.ts'
import type { EmbeddedMedia } from './embedded/embedded-media.ts'
import type { Session } from './embedded/media-door.ts'
import { PLAYLIST_TYPE } from './hls/media-files.ts'
import { iceLinks } from './ice-servers.ts'
import { MediaRefusal } from './media-refusal.ts'
import { ROOM_NAME } from './stream-key.ts'

const SDP = 'application/sdp'
const OFFER_BYTES_MAX = 64 * 1024
const FOREVER = 'public, max-age=31536000, immutable'
/** A recorder writes a fragment each second. */
const RECORDER_SILENT_MS = 10_000
/** Codes of RFC 6455: done, refused by a rule, and what came cannot be read. */
const SOCKET_DONE = 1000
const SOCKET_REFUSED = 1008
const SOCKET_UNREADABLE = 1007

interface InRoom {
  Params: { room: string; session: string; file: string }
  Querystring: { key?: string }
}
type RoomRequest = FastifyRequest<InRoom>

/** As `Authorization: Bearer`, or as `key` where a player or a socket can send no header. */
function keyOf({ headers, query }: RoomRequest): string | undefined {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return bearer ?? (typeof query.key === 'string' ? query.key : undefined)
}

function roomOf({ params }: RoomRequest): string {
  if (!ROOM_NAME.test(params.room)) throw new MediaRefusal('room-not-open')
  return params.room
}

/** What is wrong, for programs as for people (RFC 9457). */
function refused(error: FastifyError | MediaRefusal, reply: FastifyReply) {
  if (!(error instanceof MediaRefusal)) throw error
  const { status, code, message } = error
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (code === 'already-published' || code === 'engine-down') reply.header('retry-after', '2')
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ title: message, status, code }))
}

function addSessions(app: FastifyInstance, engine: EmbeddedMedia, { iceServers }: Media) {
  const begin =
    (ways: 'whip' | 'whep', ask: EmbeddedMedia['publish']) =>
    async (request: RoomRequest, reply: FastifyReply) => {
      const room = roomOf(request)
      const offer = typeof request.body === 'string' ? request.body : ''
      const { id, keyId, answer }: Session = await ask(room, keyOf(request), offer)
      const links = iceLinks(iceServers(keyId))
      if (links.length > 0) reply.header('link', links)
      return reply
        .code(201)
        .header('location', `/live/${ways}/${room}/${id}`)
        .type(SDP)
        .send(answer)
    }
  app.post<InRoom>('/live/whip/:room', begin('whip', engine.publish))
  app.post<InRoom>('/live/whep/:room', begin('whep', engine.play))
  // Who knows the address of a session was in it: a page that is closed has no time to say more.
  for (const ways of ['whip', 'whep']) {
    app.delete<InRoom>(`/live/${ways}/:room/:session`, async ({ params }, reply) => {
      await engine.leave(params.session)
      return reply.code(200).send()
    })
  }
}

function addPlaylists(app: FastifyInstance, engine: EmbeddedMedia) {
  for (const which of ['live', 'replay'] as const) {
    app.get<InRoom>(`/live/hls/:room/${which}.m3u8`, async (request, reply) => {
      const text = await engine.playlist(roomOf(request), which, keyOf(request))
      return reply.type(PLAYLIST_TYPE).send(text)
    })
  }
  // The names are secrets of those who may read a playlist; shared caches may keep what they name.
  app.get<InRoom>('/live/media/:file', async ({ params }, reply) => {
    const file = await engine.file(params.file)
    if (!file) throw new MediaRefusal('not-found')
    return reply.header('cache-control', FOREVER).type(file.mediaType).send(file.bytes)
  })
}

function addRecorder(app: FastifyInstance, engine: EmbeddedMedia) {
  function begin(socket: WebSocket, request: RoomRequest) {
    let recorder: ReturnType<EmbeddedMedia['record']> | undefined
    try {
      recorder = engine.record(roomOf(request), keyOf(request))
    } catch (error) {
      if (!(error instanceof MediaRefusal)) throw error
      socket.close(SOCKET_REFUSED, error.code)
      return
    }
    const { take, end } = recorder
    let timer = setTimeout(() => socket.terminate(), RECORDER_SILENT_MS)
    socket.on('message', (piece: Buffer) => {
      clearTimeout(timer)
      timer = setTimeout(() => socket.terminate(), RECORDER_SILENT_MS)
      try {
        take(piece)
      } catch {
        socket.close(SOCKET_UNREADABLE)
      }
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', (code: number) => {
      clearTimeout(timer)
      end(code === SOCKET_DONE ? 'said' : 'lost')
    })
  }
  app.get<InRoom>('/live/record/:room', { websocket: true }, begin)
}

/** Where media of live rooms are sent and fetched. The live channel's sockets must be there already. */
export async function addMediaRoutes(app: FastifyInstance, media: Media): Promise<void> {
  const { engine } = media
  app.addHook('preClose', () => engine.stop())
  await app.register(async (live) => {
    live.setErrorHandler((error: FastifyError, _request, reply) => refused(error, reply))
    live.removeAllContentTypeParsers()
    const asText = { parseAs: 'string', bodyLimit: OFFER_BYTES_MAX } as const
    if (engine.kind === 'external') {
      // The bytes are signed as they come.
      live.addContentTypeParser('application/json', asText, (_request, body, done) =>
        done(null, body),
      )
      live.post('/live/callback', async ({ headers, body }) => {
        const signature = headers['koi-signature']
        engine.callback(String(signature), typeof body === 'string' ? body : '')
        // SRS lets somebody in who is answered so.
        return { code: 0 }
      })
      return
    }
    live.addContentTypeParser(SDP, asText, (_request, body, done) => done(null, body))
    addSessions(live, engine, media)
    addPlaylists(live, engine)
    addRecorder(live, engine)
  })
}
