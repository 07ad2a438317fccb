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
})
