import type { TraceEventWire } from '@koi/contracts/trace-event'
import { maskAddress } from '@koi/domain/tracking/mask-address'
import { maskText } from '@koi/domain/tracking/mask'
import { isFreshTraceId, makeTraceId } from '@koi/domain/tracking/trace-id'
import { isSalePath, traceState } from '@koi/domain/tracking/trace-start'
import type { Evidence } from './signals.ts'
import { TraceOutbox, type TraceState } from './trace-outbox.ts'

interface TraceQuestion {
  pagePath: string
  previousPath: string
  traceId: string
}

export interface RecorderParts {
  host: { name: string }
  /** `needTrace` of the brand. */
  brandNeedsTrace: boolean
  /** Who is logged in. */
  account: () => Promise<{ accountId: string; nickName: string } | undefined>
  /** What the server says (CL-054). */
  check: (question: TraceQuestion) => Promise<boolean>
  append: (traceId: string, events: readonly TraceEventWire[]) => Promise<readonly number[]>
  mayRetry: (error: unknown) => boolean
  kept: { read(): TraceState | undefined; write(state: TraceState | undefined): void }
  /** Told the id of the trace that is being recorded; empty when it ends. */
  onTrace: (traceId: string) => void
  /** 0 to 9999. */
  random: () => number
}

/** A trace is of one visit: after so long without an event a new one begins, ms. */
const IDLE_MAX_MS = 30 * 60_000
/** What happens while the server is asked is kept, up to so much. */
const WAITING_MAX = 100

/**
 * Records what is shown, pressed and agreed to while somebody is logged in, the brand wants it
 * and the server says so (RU-132). Everything is masked before it is kept.
 */
export class TraceRecorder {
  readonly #parts: RecorderParts
  #outbox: TraceOutbox | undefined
  #names: readonly string[] = []
  #traceId = ''
  #page = ''
  /** Events between a page and the answer whether they are wanted; undefined while nothing is asked. */
  #waiting: [Evidence, number][] | undefined

  constructor(parts: RecorderParts) {
    this.#parts = parts
  }

  isOnSalePage = (): boolean => isSalePath(this.#page.split('?', 1).join(''))

  isOnExam = (): boolean => this.#page.includes('/pages/kyc/')

  /** A page came on the screen. Where nothing is recorded yet, this is where it may begin. */
  async page(address: string, atMs: number): Promise<void> {
    const previous = this.#page
    this.#page = maskAddress(address)
    const event: Evidence = { kind: 'page', address: this.#page }
    if (!this.#parts.brandNeedsTrace) return
    if (this.#waiting) return this.record(event, atMs)
    this.#waiting = [[event, atMs]]
    await this.#decide(previous, atMs)
    const waiting = this.#waiting
    this.#waiting = undefined
    for (const [each, at] of waiting) this.record(each, at)
  }

  record(event: Evidence, atMs: number): void {
    if (this.#waiting) {
      if (this.#waiting.length < WAITING_MAX) this.#waiting.push([event, atMs])
    } else this.#outbox?.add(masked(event, this.#names), atMs)
  }

  flush(): void {
    void this.#outbox?.send()
  }

  /** Goes on with the trace of this visit, begins one, or ends. */
  async #decide(previousPath: string, atMs: number): Promise<void> {
    const account = await this.#parts.account().catch(() => undefined)
    this.#endStale(account?.accountId, atMs)
    if (!account || this.#outbox) return
    this.#names = [account.nickName]
    const { accountId } = account
    const kept = this.#parts.kept.read()
    if (kept && kept.accountId === accountId && atMs - kept.usedMs < IDLE_MAX_MS) {
      return this.#start(kept)
    }
    const traceId = this.#freshId(accountId, atMs)
    const question = { pagePath: this.#page, previousPath, traceId }
    const serverNeedsTrace = await this.#parts.check(question).catch(() => false)
    const { brandNeedsTrace } = this.#parts
    if (traceState({ isLoggedIn: true, brandNeedsTrace, serverNeedsTrace }) === 'started') {
      this.#start({ traceId, accountId, nextSeq: 1, unsent: [], usedMs: atMs })
    }
  }

  #endStale(accountId: string | undefined, atMs: number) {
    const state = this.#outbox?.state
    if (!state) return
    const isIdle = atMs - state.usedMs >= IDLE_MAX_MS
    if (state.accountId !== accountId || isIdle || this.#outbox?.isFull()) this.#end()
  }

  #start(state: TraceState) {
    const { append, mayRetry, kept, onTrace } = this.#parts
    this.#outbox = new TraceOutbox({
      state,
      append,
      mayRetry,
      keep: kept.write,
      onRefused: () => this.#end(),
    })
    kept.write(state)
    onTrace(state.traceId)
  }

  #end() {
    this.#outbox?.stop()
    this.#outbox = undefined
    this.#traceId = ''
    this.#parts.kept.write(undefined)
    this.#parts.onTrace('')
  }

  /** One id for a minute (SPEC §9, RU-287); a trace that has begun keeps its own. */
  #freshId(accountId: string, nowMs: number): string {
    if (!isFreshTraceId(this.#traceId, { nowMs, accountId })) {
      const { host, random } = this.#parts
      this.#traceId = makeTraceId({ host: host.name, nowMs, random: random(), accountId })
    }
    return this.#traceId
  }
}

/** Hides who somebody is, and every sum, before anything is kept. */
function masked(event: Evidence, names: readonly string[]): Evidence {
  const words = (text: string) => maskText(text, names)
  if (event.kind === 'tap') return { ...event, label: words(event.label) }
  if (event.kind !== 'shown') return event
  return {
    ...event,
    fee_text: words(event.fee_text),
    verdict: words(event.verdict),
    days: event.days.map(({ title, day }) => ({ title: words(title), day: words(day) })),
  }
}
