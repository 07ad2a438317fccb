import { TRANSFER_PATH } from '@koi/contracts/transfer'
import {
  frameGet,
  frameSet,
  parseFrameReply,
  TRANSFER_TIMEOUT_MS,
  TRANSFER_WARN_MS,
  type FrameRequest,
} from '@koi/domain/requests/frame-message'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'

/** A hidden frame of a sister app. */
interface OpenFrame {
  /** Resolves when its script runs. */
  loaded: Promise<void>
  /** The window in it: only its messages count. */
  window: unknown
  post(message: FrameRequest, targetOrigin: string): void
  remove(): void
}

export interface FrameSurroundings {
  /** The window that hears the replies. */
  messages: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  open(address: string): OpenFrame
  warn(text: string): void
}

/** The frame did not answer in time, or refused. */
export class TransferFailed extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'TransferFailed'
  }
}

/** Whether a message is the reply to this request: from that window, that origin, with its nonce. */
function replyOf(event: Event, frame: OpenFrame, origin: string, nonce: string) {
  if (!('data' in event && 'origin' in event && 'source' in event)) return undefined
  if (event.origin !== origin || event.source !== frame.window) return undefined
  const reply = parseFrameReply(event.data)
  return reply?.nonce === nonce ? reply : undefined
}

/** Asks one thing of the sister app at `origin`. Rejects with `TransferFailed` after five seconds. */
function askFrame(around: FrameSurroundings, origin: string, request: FrameRequest) {
  return new Promise<unknown>((resolve, reject) => {
    const frame = around.open(origin + TRANSFER_PATH)
    const end = () => {
      clearTimeout(warning)
      clearTimeout(limit)
      around.messages.removeEventListener('message', hear)
      frame.remove()
    }
    const fail = (reason: string) => {
      end()
      reject(new TransferFailed(`${reason}: ${request.action} ${request.key} at ${origin}`))
    }
    const hear = (event: Event) => {
      const reply = replyOf(event, frame, origin, request.nonce)
      if (!reply) return
      if (!reply.ok) return fail('refused')
      end()
      resolve(reply.value)
    }
    const tooLong = `transfer takes longer than ${TRANSFER_WARN_MS} ms: ${origin}`
    const warning = setTimeout(() => around.warn(tooLong), TRANSFER_WARN_MS)
    const limit = setTimeout(() => {
      around.warn(`transfer given up after ${TRANSFER_TIMEOUT_MS} ms: ${origin}`)
      fail('no answer')
    }, TRANSFER_TIMEOUT_MS)
    around.messages.addEventListener('message', hear)
    void frame.loaded.then(() => frame.post(request, origin))
  })
}

/** The value a sister app has under a shared name; undefined where it has none (SPEC §7, CL-147). */
export const askSister = (around: FrameSurroundings, origin: string, key: string) =>
  askFrame(around, origin, frameGet(makeIdempotencyKey(), key))

/** Puts a value under a shared name of a sister app. */
export async function tellSister(
  around: FrameSurroundings,
  origin: string,
  key: string,
  value: unknown,
): Promise<void> {
  await askFrame(around, origin, frameSet(makeIdempotencyKey(), key, value))
}

/** Frames of this document, out of sight and out of the way of screen readers. */
export function frameSurroundings(window: Window, warn: (text: string) => void): FrameSurroundings {
  return {
    messages: window,
    warn,
    open(address) {
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is set two lines below
      const frame = window.document.createElement('iframe')
      frame.hidden = true
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
      const loaded = new Promise<void>((done) => frame.addEventListener('load', () => done()))
      frame.src = address
      window.document.body.append(frame)
      return {
        loaded,
        window: frame.contentWindow,
        post: (message, targetOrigin) => frame.contentWindow?.postMessage(message, targetOrigin),
        remove: () => frame.remove(),
      }
    },
  }
}
