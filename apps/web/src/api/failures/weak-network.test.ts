import { CallFailed } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import { createToastStore, TOAST_MS } from '#ui/overlays/toast-store.ts'
import { CommunicationFailed, NetworkFailed, RetriesExhausted, Unavailable } from './failures.ts'
import { warnOfWeakNetwork, WEAK_NETWORK_TEXT } from './weak-network.ts'

const failures = [
  new NetworkFailed('no connection'),
  new NetworkFailed('no answer in time'),
  new NetworkFailed('an HTTP status', 502),
  new Unavailable(2),
  new CommunicationFailed('an answer that is no JSON'),
  new RetriesExhausted(),
  new CallFailed('1404', '余额不足'),
]

describe('the weak-network toast', () => {
  it.each(failures)('ER-051 never appears after %s', (error) => {
    const toast = createToastStore()
    warnOfWeakNetwork(error, toast)
    expect(toast.current()).toBeUndefined()
  })

  it('ER-051 would say its text for 4 s if it were needed', () => {
    const waits: number[] = []
    const toast = createToastStore((_callback, delayMs) => {
      waits.push(delayMs)
      return () => undefined
    })
    warnOfWeakNetwork(failures[0], toast, () => true)
    expect(toast.current()?.text).toBe('网络不稳定，若异常可点击右上角···[重新进入小程序]')
    expect(toast.current()?.text).toBe(WEAK_NETWORK_TEXT)
    expect(waits).toEqual([4000])
    expect(TOAST_MS).toBe(4000)
  })
})
