import { describe, expect, it } from 'vitest'
import { hasAppFeature, type AppFeature } from './version-gates.ts'

const inApp = (feature: AppFeature, appVersion?: string) =>
  hasAppFeature(feature, { platform: 'app-webview', appVersion })

describe('features of the app', () => {
  it.each([
    ['RU-270', 'xiaohongshuCheck', '3.1.4', '3.1.5'],
    ['RU-271', 'douyin', '3.1.5', '3.1.6'],
    ['RU-272', 'imageShare', '3.4.4', '3.4.5'],
    ['as numbers', 'imageShare', '3.4.4', '3.10.0'],
  ] as const)('%s %s: not in %s, but in %s', (_row, feature, before, from) => {
    expect(inApp(feature, before)).toBe(false)
    expect(inApp(feature, from)).toBe(true)
  })

  it.each([undefined, '', 'beta'])('has none in an app of version %j', (version) => {
    expect(inApp('douyin', version)).toBe(false)
  })

  it.each(['h5', 'mp-weixin', 'mp-webview'] as const)('has none on %s', (platform) => {
    expect(hasAppFeature('douyin', { platform, appVersion: '9.0.0' })).toBe(false)
  })
})
