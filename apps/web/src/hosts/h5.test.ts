import { describe, expect, it } from 'vitest'
import { createH5Host } from './h5.ts'

const card = { title: '锦沪深300指数A', desc: '近1年 +18.42%', link: 'https://koi.example/h5/v6/' }
/** A browser that shares as `share` says. */
const browserWith = (parts: object): Navigator => Object.assign(Object.create(null), parts)

describe('h5 host', () => {
  it('has neither copy nor share where the browser has none', () => {
    expect(createH5Host(browserWith({}))).toEqual({
      name: 'h5',
      platform: 'h5',
      reportPlatform: 'h5',
    })
  })

  it('shares by the system’s sheet and tells a cancelled sheet from a failure', async () => {
    const answers = [
      () => Promise.resolve(),
      () => Promise.reject(new DOMException('closed', 'AbortError')),
      () => Promise.reject(new Error('no target')),
    ]
    const { share } = createH5Host(browserWith({ share: () => answers.shift()?.() }))
    expect(await share?.(card)).toBe('shared')
    expect(await share?.(card)).toBe('cancelled')
    await expect(share?.(card)).rejects.toThrow('no target')
  })
})
