import { describe, expect, it } from 'vitest'
import { returnAddress } from './return-address.ts'

const lead = (returl: string | undefined) => returnAddress(returl, 'https://koi.example', '/home')

describe('returnAddress', () => {
  it.each([
    [
      '/h5/v6/pages/hold/detail/index?fund_code=1&spid=2',
      '/h5/v6/pages/hold/detail/index?fund_code=1&spid=2',
    ],
    ['https://koi.example/h5/v6/pages/index/index', '/h5/v6/pages/index/index'],
    ['pages/index/index', '/h5/v6/pages/index/index'],
  ])('leads to the own page %s', (returl, address) => {
    expect(lead(returl)).toBe(address)
  })

  it.each([
    undefined,
    '',
    '//evil.example/pages/index/index',
    String.raw`/\evil.example/pages/index/index`,
    'https:evil.example',
    'https://koi.example@evil.example/pages/index/index',
    'https://koi.example.evil.example/pages/index/index',
    'javascript:alert(1)',
    'data:text/html,x',
    '/other/site',
    '/pages/index/index\n//evil.example',
  ])('never leaves the app for %j', (returl) => {
    expect(lead(returl)).toBe('/home')
  })
})
