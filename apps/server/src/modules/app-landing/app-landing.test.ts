import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { readConfig } from '#kernel/config/config.ts'

it('tells how the native app is opened and where it is had', async () => {
  const { nativeApp } = readConfig({
    KOI_APP_SCHEME: 'koi',
    KOI_APP_IOS_URL: 'https://apps.example/koi',
  })
  const koi = await createTestApp({ nativeApp })
  expect(await koi.visitor().client.queryAppLinks({})).toEqual({
    scheme: 'koi',
    iosUrl: 'https://apps.example/koi',
    androidUrl: '',
  })
})

it.each(['javascript', 'https', 'koi://x', 'Koi'])('refuses the scheme %s', (scheme) => {
  expect(() => readConfig({ KOI_APP_SCHEME: scheme })).toThrow('KOI_APP_SCHEME')
})

it('refuses a store that is not https', () => {
  expect(() => readConfig({ KOI_APP_IOS_URL: 'http://apps.example/' })).toThrow('KOI_APP_IOS_URL')
})
