/** Marks messages of the transfer between sister apps among all others that a window hears. */
const MARK = 'koi-transfer'

/** The other side is waited for so long, then given up (SPEC §9, RU-253). */
export const TRANSFER_TIMEOUT_MS = 5000
/** After this time somebody is told that it takes long (SPEC §9, RU-253). */
export const TRANSFER_WARN_MS = 2000

/** One thing a page asks of the frame of a sister app (SPEC §7, CL-147). */
export type FrameRequest =
  | { app: typeof MARK; nonce: string; action: 'get'; key: string }
  | { app: typeof MARK; nonce: string; action: 'set'; key: string; value: unknown }

/** What the frame says to it. A value that is not there is left out. */
export type FrameReply =
  | { app: typeof MARK; nonce: string; ok: true; value?: unknown }
  | { app: typeof MARK; nonce: string; ok: false }

type Message = { app: typeof MARK; nonce: string } & Record<string, unknown>

const NONCE = /^[0-9a-f]{32}$/
const KEY = /^[a-z][a-z0-9_]{0,31}$/

/** A plain object with these fields and no other: nothing that could reach a prototype. */
function readMessage(data: unknown, fields: readonly string[]): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const names = Reflect.ownKeys(data)
  const { app, nonce }: { app?: unknown; nonce?: unknown } = data
  if (app !== MARK || typeof nonce !== 'string' || !NONCE.test(nonce)) return undefined
  if (!names.every((name) => typeof name === 'string' && fields.includes(name))) return undefined
  return { ...data, app, nonce }
}

export const frameGet = (nonce: string, key: string): FrameRequest => ({
  app: MARK,
  nonce,
  action: 'get',
  key,
})

export const frameSet = (nonce: string, key: string, value: unknown): FrameRequest => ({
  app: MARK,
  nonce,
  action: 'set',
  key,
  value,
})

/** The request in a message's data; undefined for anything else. */
export function parseFrameRequest(data: unknown): FrameRequest | undefined {
  const message = readMessage(data, ['app', 'nonce', 'action', 'key', 'value'])
  if (!message) return undefined
  const { nonce, action, key, value } = message
  if (typeof key !== 'string' || !KEY.test(key)) return undefined
  if (action === 'get' && !('value' in message)) return frameGet(nonce, key)
  return action === 'set' ? frameSet(nonce, key, value) : undefined
}

export const frameDone = (nonce: string, value?: unknown): FrameReply => ({
  app: MARK,
  nonce,
  ok: true,
  ...(value !== undefined && { value }),
})

export const frameRefused = (nonce: string): FrameReply => ({ app: MARK, nonce, ok: false })

/** The reply in a message's data; undefined for anything else. */
export function parseFrameReply(data: unknown): FrameReply | undefined {
  const message = readMessage(data, ['app', 'nonce', 'ok', 'value'])
  if (!message) return undefined
  if (message['ok'] === true) return frameDone(message.nonce, message['value'])
  return message['ok'] === false ? frameRefused(message.nonce) : undefined
}
