import { TRACE_BATCH_MAX, TRACE_EVENTS_MAX, type TraceEventWire } from '@koi/contracts/trace-event'
import type { Evidence } from './signals.ts'

/** Sent when there are so many, or after so long. */
const SEND_AT = 10
const SEND_AFTER_MS = 2000
const RETRY_AFTER_MS = 10_000
/** So many sent ones are kept, in case the server misses them. */
const SENT_KEPT_MAX = 200

/** A trace that is being recorded, as it outlives a reload. */
export interface TraceState {
  traceId: string
  accountId: string
  nextSeq: number
  unsent: TraceEventWire[]
  /** When its newest event was recorded, epoch ms. */
  usedMs: number
}

interface OutboxParts {
  state: TraceState
  /** Answers the numbers that are missing; throws where nothing arrived. */
  append: (traceId: string, events: readonly TraceEventWire[]) => Promise<readonly number[]>
  keep: (state: TraceState) => void
  /** Whether sending the same again can help. */
  mayRetry: (error: unknown) => boolean
  /** The server takes nothing more. */
  onRefused: () => void
}

/** Numbers the events of one trace and sends them in batches, until each has arrived. */
export class TraceOutbox {
  readonly #parts: OutboxParts
  #state: TraceState
  #sent: TraceEventWire[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  constructor(parts: OutboxParts) {
    this.#parts = parts
    this.#state = parts.state
    if (this.#state.unsent.length > 0) this.#sendIn(0)
  }

  get state(): TraceState {
    return this.#state
  }

  isFull = (): boolean => this.#state.nextSeq > TRACE_EVENTS_MAX

  add(event: Evidence, atMs: number): void {
    if (this.isFull()) return
    const { nextSeq, unsent } = this.#state
    const numbered: TraceEventWire = { ...event, seq: nextSeq, at_ms: atMs }
    this.#change({ nextSeq: nextSeq + 1, unsent: [...unsent, numbered], usedMs: atMs })
    if (this.#state.unsent.length >= SEND_AT) void this.send()
    else this.#sendIn(SEND_AFTER_MS)
  }

  /** Sends what there is, now. */
  async send(): Promise<void> {
    this.#stopTimer()
    const batch = this.#state.unsent.slice(0, TRACE_BATCH_MAX)
    if (this.#isSending || batch.length === 0) return
    this.#isSending = true
    try {
      this.#arrived(batch, await this.#parts.append(this.#state.traceId, batch))
    } catch (error) {
      if (!this.#parts.mayRetry(error)) return this.#parts.onRefused()
      this.#sendIn(RETRY_AFTER_MS)
    } finally {
      this.#isSending = false
    }
    if (this.#timer === undefined && this.#state.unsent.length > 0) this.#sendIn(SEND_AFTER_MS)
  }

  stop(): void {
    this.#stopTimer()
  }

  #arrived(batch: readonly TraceEventWire[], missing: readonly number[]) {
    this.#sent = [...this.#sent, ...batch].slice(-SENT_KEPT_MAX)
    const lost = this.#sent.filter(({ seq }) => missing.includes(seq))
    const waiting = this.#state.unsent.filter((event) => !batch.includes(event))
    this.#change({ unsent: [...lost, ...waiting.filter((event) => !lost.includes(event))] })
  }

  #change(change: Partial<TraceState>) {
    this.#state = { ...this.#state, ...change }
    this.#parts.keep(this.#state)
  }

  #sendIn(delayMs: number) {
    this.#timer ??= setTimeout(() => void this.send(), delayMs)
  }

  #stopTimer() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
