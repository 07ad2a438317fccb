import { frameDone, frameRefused, type FrameRequest } from '@koi/domain/requests/frame-message'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askSister, tellSister, TransferFailed, type FrameSurroundings } from './ask-frame.ts'

const SISTER = 'https://fund.koi.example'

/** A page whose frame says what a test tells it to. */
function page() {
  const messages = new EventTarget()
  const warnings: string[] = []
  const opened: string[] = []
  const posted: { message: FrameRequest; targetOrigin: string }[] = []
  const frameWindow = {}
  const state = { isOpen: false, listeners: 0 }
  let load: () => void = () => undefined
  const around: FrameSurroundings = {
    messages: {
      addEventListener: (...listener: Parameters<EventTarget['addEventListener']>) => {
        state.listeners++
        messages.addEventListener(...listener)
      },
      removeEventListener: (...listener: Parameters<EventTarget['removeEventListener']>) => {
        state.listeners--
        messages.removeEventListener(...listener)
      },
    },
    warn: (text) => warnings.push(text),
    open(address) {
      opened.push(address)
      state.isOpen = true
      return {
        loaded: new Promise((done) => (load = done)),
        window: frameWindow,
        post: (message, targetOrigin) => posted.push({ message, targetOrigin }),
        remove: () => (state.isOpen = false),
      }
    },
  }
  const hear = (
    data: unknown,
    { origin = SISTER, source = frameWindow }: { origin?: string; source?: object | null } = {},
  ) => messages.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return {
    around,
    warnings,
    opened,
    posted,
    state,
    hear,
    async load() {
      load()
      await Promise.resolve()
      return posted[0]?.message.nonce ?? ''
    },
  }
}

/** How a promise stands, looked at from outside. */
function watch(promise: Promise<unknown>) {
  const seen: { value?: unknown; failure?: unknown } = {}
  promise.then(
    (value) => (seen.value = value),
    (failure: unknown) => (seen.failure = failure),
  )
  return seen
}

describe('asking a sister app', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('CL-147 asks once the frame is there, at its exact origin, and takes its answer', async () => {
    const { around, opened, posted, state, hear, load } = page()
    const answer = askSister(around, SISTER, 'large_type')
    expect(opened).toEqual(['https://fund.koi.example/h5/v6/transfer/frame'])
    expect(posted).toEqual([])
    const nonce = await load()
    expect(posted).toEqual([
      {
        message: { app: 'koi-transfer', nonce, action: 'get', key: 'large_type' },
        targetOrigin: SISTER,
      },
    ])
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    hear(frameDone(nonce, true))
    expect(await answer).toBe(true)
    expect(state).toEqual({ isOpen: false, listeners: 0 })
  })

  it('never sends a value to anybody else', async () => {
    const { around, posted, hear, load } = page()
    const done = tellSister(around, SISTER, 'large_type', true)
    const nonce = await load()
    expect(posted.map(({ targetOrigin }) => targetOrigin)).toEqual([SISTER])
    hear(frameDone(nonce))
    expect(await done).toBeUndefined()
  })

  it('RU-253 ER-035 warns after 2 s, and gives up after 5 s with a line in the log', async () => {
    const { around, warnings, state } = page()
    const seen = watch(askSister(around, SISTER, 'large_type'))
    await vi.advanceTimersByTimeAsync(1999)
    expect(warnings).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(warnings).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2999)
    expect(seen.failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.failure).toBeInstanceOf(TransferFailed)
    expect(warnings).toHaveLength(2)
    expect(state).toEqual({ isOpen: false, listeners: 0 })
  })

  it('fails at once where the sister refuses', async () => {
    const { around, hear, load } = page()
    const seen = watch(askSister(around, SISTER, 'qlskey'))
    hear(frameRefused(await load()))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.failure).toBeInstanceOf(TransferFailed)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
  ])('RU-233 does not hear %s', async (_who, from) => {
    const { around, hear, load } = page()
    const seen = watch(askSister(around, SISTER, 'large_type'))
    const nonce = await load()
    hear(frameDone(nonce, true), from)
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual({})
  })

  it('does not hear a reply to another request, or what is none', async () => {
    const { around, hear, load } = page()
    const seen = watch(askSister(around, SISTER, 'large_type'))
    const nonce = await load()
    const odd = [
      frameDone('f'.repeat(32), true),
      { ...frameDone(nonce, true), more: 1 },
      { ...frameDone(nonce, true), ok: 'yes' },
      JSON.parse(`{"__proto__":{"ok":true},"app":"koi-transfer","nonce":"${nonce}"}`),
      'ok',
      null,
    ]
    for (const data of odd) hear(data)
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual({})
    hear(frameDone(nonce, true))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual({ value: true })
  })
})
