import { mayRead, mayWrite } from '@koi/domain/requests/access-mode'
import {
  frameDone,
  frameRefused,
  parseFrameRequest,
  type FrameReply,
} from '@koi/domain/requests/frame-message'
import type { KeyValueStore, Slot } from '#lib/storage.ts'
import { sharedValues } from './shared-values.ts'

export interface Heard {
  /** Where the message comes from, as the browser says it. */
  origin: string
  /** Whether the page around the frame sent it, and no other window. */
  isParent: boolean
  data: unknown
}

interface FrameRules {
  /** Exact origins that may ask. */
  origins: readonly string[]
  store: KeyValueStore
  values?: typeof sharedValues
}

const slotOf = (name: string): Slot<unknown> => ({ name, parse: (stored) => stored })

/**
 * What a frame answers to a message (SPEC §7, RU-233): the shared values to the page around it, where that
 * is a sister app. Undefined, and silence, for every other sender and for what is no request.
 */
export function answerFrame(
  { origin, isParent, data }: Heard,
  { origins, store, values = sharedValues }: FrameRules,
): FrameReply | undefined {
  // A sandboxed frame and a file call themselves `null`; that names nobody.
  if (!isParent || origin === 'null' || !origins.includes(origin)) return undefined
  const request = parseFrameRequest(data)
  if (!request) return undefined
  const { nonce, key } = request
  const shared = values.get(key)
  if (!shared) return frameRefused(nonce)
  if (request.action === 'get') {
    if (!mayRead(shared.mode)) return frameRefused(nonce)
    const value = store.get(slotOf(key))
    return frameDone(nonce, shared.isValue(value) ? value : undefined)
  }
  const mayKeep = mayWrite(shared.mode) && shared.isValue(request.value)
  return mayKeep && store.set(slotOf(key), request.value) ? frameDone(nonce) : frameRefused(nonce)
}
