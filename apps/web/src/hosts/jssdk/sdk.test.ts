import { describe, expect, it } from 'vitest'
import { createWechatHost } from '../wechat/wechat-host.ts'
import { fakeAround } from '../testing/fake-around.ts'
import { fakeWx } from '../testing/fake-wx.ts'
import { createSdk } from './sdk.ts'

/** A chat app that refuses the first `refusals` configurations. */
function sdkThat({
  refusals = 0,
  ...parts
}: { refusals?: number } & Parameters<typeof fakeAround>[2]) {
  let left = refusals
  const { bridge, said } = fakeWx({
    answer: (method) => ({ code: method === 'config' && left-- > 0 ? 'refused' : '0' }),
  })
  const page = fakeAround('wechat', { wx: bridge }, parts)
  return { ...page, said, sdk: createSdk(page.around) }
}

describe('the chat app’s SDK', () => {
  it('ST-050 ST-051 ST-052 is not loaded, loading, ready', async () => {
    const { sdk } = sdkThat({})
    expect(sdk.state()).toBe('not loaded')
    const ready = sdk.ready()
    expect(sdk.state()).toBe('loading')
    await ready
    expect(sdk.state()).toBe('ready')
  })

  it('RU-095 ST-053 asks for one ticket, whatever many pages want of it', async () => {
    const { sdk, counts } = sdkThat({})
    await Promise.all([sdk.ready(), sdk.ready()])
    await sdk.ready()
    expect(counts).toEqual({ tickets: 1, scripts: 1 })
  })

  it('RU-095 RU-252 asks for a second one where the first was refused', async () => {
    const { sdk, counts, said } = sdkThat({ refusals: 1 })
    await sdk.ready()
    expect([sdk.state(), counts.tickets]).toEqual(['ready', 2])
    expect(said.filter(({ method }) => method === 'config')).toHaveLength(2)
  })

  it('RU-095 RU-252 ST-053 a second refusal leaves it not ready, for good', async () => {
    const { sdk, counts } = sdkThat({ refusals: 2 })
    await expect(sdk.ready()).rejects.toThrow('wx.config was refused')
    await expect(sdk.ready()).rejects.toThrow('wx.config was refused')
    expect([sdk.state(), counts.tickets]).toEqual(['not loaded', 2])
  })

  it('a chat app that never answers has refused', async () => {
    const { bridge } = fakeWx({ up: new Promise(() => undefined) })
    const { around } = fakeAround('wechat', { wx: bridge }, { wait: async () => undefined })
    const sdk = createSdk(around)
    await expect(sdk.ready()).rejects.toThrow('wx.config was refused')
    expect(sdk.state()).toBe('not loaded')
  })

  it('stays not loaded where the server signs nothing', async () => {
    const askTicket = () => Promise.reject(new Error('1243'))
    const { sdk } = sdkThat({ askTicket })
    await expect(sdk.ready()).rejects.toThrow('1243')
    expect(sdk.state()).toBe('not loaded')
  })
})

describe('the menu behind ···', () => {
  const card = {
    title: 't',
    desc: 'd',
    link: 'https://koi.example/x',
    imgUrl: 'https://koi.example/p',
  }

  it('gets the card for friends and for moments, and hides what is asked for', async () => {
    const { around, said } = sdkThat({})
    const host = await createWechatHost(around).later
    await host?.shareMenu?.set(card, ['timeline', 'douyin'])
    const of = (name: string) => said.find(({ method }) => method === name)?.parameters
    expect(of('updateAppMessageShareData')).toMatchObject(card)
    expect(of('updateTimelineShareData')).toMatchObject({ title: 't', link: card.link })
    expect(of('hideMenuItems')).toMatchObject({ menuList: ['menuItem:share:timeline'] })
    expect(of('showMenuItems')).toMatchObject({ menuList: ['menuItem:share:appMessage'] })
    await host?.shareMenu?.hide()
    expect(said.at(-1)?.method).toBe('hideOptionMenu')
  })

  it('is absent as long as the SDK is not ready', async () => {
    const { around } = sdkThat({ refusals: 2 })
    const { now, later } = createWechatHost(around)
    expect(now.shareMenu).toBeUndefined()
    expect((await later)?.shareMenu).toBeUndefined()
  })
})
