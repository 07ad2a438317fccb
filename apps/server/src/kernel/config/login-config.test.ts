import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from '../errors.ts'

describe('settings of logins', () => {
  it('name no provider unless told', () => {
    expect(readConfig({}).logins).toEqual({ wechat: undefined, qq: undefined })
  })

  it('take an app with its secret, at the providers’ own addresses or others', () => {
    const { logins } = readConfig({
      KOI_WECHAT_APP_ID: 'wx1',
      KOI_WECHAT_SECRET: 's1',
      KOI_QQ_APP_ID: '101',
      KOI_QQ_SECRET: 's2',
      KOI_QQ_URL: 'http://127.0.0.1:9000/qq/',
    })
    expect(logins.wechat).toEqual({
      appId: 'wx1',
      secret: 's1',
      pageUrl: 'https://open.weixin.qq.com',
      apiUrl: 'https://api.weixin.qq.com',
    })
    expect(logins.qq).toMatchObject({ apiUrl: 'http://127.0.0.1:9000/qq', keysUrl: undefined })
  })

  it.each([
    [{ KOI_WECHAT_APP_ID: 'wx1' }, 'KOI_WECHAT_SECRET is missing'],
    [{ KOI_QQ_SECRET: 'never-said-aloud' }, 'KOI_QQ_APP_ID is missing'],
    [{ KOI_QQ_URL: 'http://graph.qq.com' }, 'KOI_QQ_URL: expected https'],
    [{ KOI_QQ_KEYS_URL: 'file:///etc/passwd' }, 'KOI_QQ_KEYS_URL: expected https'],
  ])('refuse %j in one line without the secret', (env, text) => {
    expect(() => readConfig(env)).toThrow(StartError)
    expect(() => readConfig(env)).toThrow(text)
    expect(() => readConfig(env)).not.toThrow('never-said-aloud')
  })
})

describe('settings of who stands in front', () => {
  it('trust nobody and allow the usual pace unless told', () => {
    expect(readConfig({})).toMatchObject({
      trustedProxies: [],
      limits: { visitorWritesMax: 60, requestsMax: 6_000 },
    })
  })

  it('take addresses, ranges and words for ranges', () => {
    const env = {
      KOI_TRUSTED_PROXIES: '10.0.0.7, 192.168.0.0/16,fd00::/8, loopback',
      KOI_VISITOR_WRITES_PER_MINUTE: '5',
    }
    expect(readConfig(env).trustedProxies).toEqual([
      '10.0.0.7',
      '192.168.0.0/16',
      'fd00::/8',
      'loopback',
    ])
    expect(readConfig(env).limits.visitorWritesMax).toBe(5)
  })

  it.each([
    '*',
    'true',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0',
    'proxy.example',
    '10.0.0.1/8/8',
  ])('refuse %s: nobody may trust everybody', (text) => {
    expect(() => readConfig({ KOI_TRUSTED_PROXIES: text })).toThrow(/KOI_TRUSTED_PROXIES/)
  })
})
