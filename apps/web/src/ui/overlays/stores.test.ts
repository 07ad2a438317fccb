import { describe, expect, it } from 'vitest'
import { createDialogStore } from './dialog-store.ts'
import { createToastStore, TOAST_MS } from './toast-store.ts'

describe('dialogs', () => {
  it('asks one question after the other', async () => {
    const store = createDialogStore()
    const first = store.alert('一')
    const second = store.confirm({ content: '二' })
    expect(store.current()).toMatchObject({ title: '提示', content: '一' })
    store.answer(store.current()?.id ?? 0, 'ok')
    await first
    expect(store.current()).toMatchObject({ content: '二' })
    store.answer(store.current()?.id ?? 0, 'yes')
    expect(await second).toBe(true)
    expect(store.current()).toBeUndefined()
  })

  it('takes Esc for no', async () => {
    const store = createDialogStore()
    const answer = store.confirm({ content: '撤销这笔订单？' })
    const request = store.current()
    store.answer(request?.id ?? 0, request?.dismissValue ?? '')
    expect(await answer).toBe(false)
  })
})

describe('toast', () => {
  it('RU-311 stays for 4000 ms', () => {
    const waits: { callback: () => void; delayMs: number }[] = []
    const store = createToastStore((callback, delayMs) => {
      waits.push({ callback, delayMs })
      return () => undefined
    })
    store.show('复制成功')
    expect(store.current()?.text).toBe('复制成功')
    expect(waits[0]?.delayMs).toBe(4000)
    expect(TOAST_MS).toBe(4000)
    waits[0]?.callback()
    expect(store.current()).toBeUndefined()
  })

  it('lets a new text take the place of the old for its full time', () => {
    const stopped: number[] = []
    const callbacks: (() => void)[] = []
    const store = createToastStore((callback) => {
      const place = callbacks.push(callback)
      return () => stopped.push(place)
    })
    store.show('一')
    store.show('二')
    expect(stopped).toEqual([1])
    expect(store.current()?.text).toBe('二')
  })

  /** A store with a clock of its own. */
  function clocked() {
    let nowMs = 0
    let waiting: { atMs: number; callback: () => void }[] = []
    const store = createToastStore(
      (callback, delayMs) => {
        const mine = { atMs: nowMs + delayMs, callback }
        waiting.push(mine)
        return () => (waiting = waiting.filter((one) => one !== mine))
      },
      () => nowMs,
    )
    const pass = (ms: number) => {
      nowMs += ms
      for (const { atMs, callback } of waiting) if (atMs <= nowMs) callback()
    }
    return { store, pass, said: () => store.current()?.text }
  }

  it('goes with the page that it was said on once that was left', () => {
    const { store, pass, said } = clocked()
    store.show('已加入自选')
    pass(1000)
    expect(said()).toBe('已加入自选')
    store.turnPage()
    pass(0)
    expect(said()).toBeUndefined()
  })

  it('that says what came of a page stays two seconds on the next one, and goes with that', () => {
    const { store, pass, said } = clocked()
    store.show('信用卡已添加')
    pass(300)
    store.turnPage()
    pass(1900)
    expect(said()).toBe('信用卡已添加')
    pass(100)
    expect(said()).toBeUndefined()
    store.show('信用卡已添加')
    store.turnPage()
    pass(1000)
    store.turnPage()
    pass(0)
    expect(said()).toBeUndefined()
  })

  it('that was to be short stays no longer for a page that turns', () => {
    const { store, pass, said } = clocked()
    store.show('一', 500)
    pass(400)
    store.turnPage()
    pass(100)
    expect(said()).toBeUndefined()
  })
})
