import { z } from 'zod'

/** What a media server says, in our words. */
export interface MediaCallback {
  what: 'publish' | 'unpublish' | 'play' | 'stop'
  room: string
  /** Who it is at the media server; empty where that does not say. */
  client: string
  /** The stream key that was sent along. */
  key: string | undefined
}

const whats: Readonly<Record<string, MediaCallback['what']>> = {
  // SRS: http_hooks.
  on_publish: 'publish',
  on_unpublish: 'unpublish',
  on_play: 'play',
  on_stop: 'stop',
  // MediaMTX: authHTTPAddress; runOnNotReady and runOnUnread say the other two.
  publish: 'publish',
  unpublish: 'unpublish',
  read: 'play',
  unread: 'stop',
}

const text = z.union([z.string(), z.number()]).transform(String).optional()
const body = z.object({
  action: z.string(),
  stream: z.string().optional(),
  path: z.string().optional(),
  client_id: text,
  id: text,
  param: z.string().optional(),
  query: z.string().optional(),
  token: z.string().optional(),
})

const keyIn = (query: string | undefined) =>
  new URLSearchParams((query ?? '').replace(/^\?/, '')).get('key') ?? undefined

/** Reads a callback as SRS and MediaMTX write it; undefined where it says nothing that we know. */
export function readCallback(json: string): MediaCallback | undefined {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return undefined
  }
  const parsed = body.safeParse(value)
  if (!parsed.success) return undefined
  const { action, stream, path, client_id: srsClient, id, param, query, token } = parsed.data
  const what = Object.hasOwn(whats, action) ? whats[action] : undefined
  // `live/room` where streams of a server have folders.
  const room = (stream ?? path)?.split('/').at(-1)
  if (what === undefined || room === undefined) return undefined
  const key = (token === '' ? undefined : token) ?? keyIn(param) ?? keyIn(query)
  return { what, room, client: srsClient ?? id ?? '', key }
}
