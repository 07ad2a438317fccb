import { describe, expect, it } from 'vitest'
import { hostedAddress } from './hosted-address.ts'

const hosted = (url: string | undefined) =>
  hostedAddress(url, 'https://koi.example', ['https://news.example'])

describe('hostedAddress', () => {
  it.each([
    ['/h5/v6/pages/index/index?a=1', '/h5/v6/pages/index/index?a=1'],
    ['https://koi.example/h5/v6/pages/index/index', '/h5/v6/pages/index/index'],
    ['https://news.example/a?b=1#c', 'https://news.example/a?b=1#c'],
  ])('RU-033 shows %s', (url, shown) => {
    expect(hosted(url)).toBe(shown)
  })

  it.each([
    undefined,
    '',
    'https://evil.example/',
    'http://news.example/',
    'https://news.example:8443/',
    'https://news.example@evil.example/',
    'https://news.example.evil.example/',
    'https://evil.example/https://news.example/',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    'javascript:alert(document.cookie)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://koi.example/1',
    'https://news。example/',
    'https://news.example/%0d%0aset-cookie:a=b',
    `https://news.example/?a=${'x'.repeat(600)}`,
  ])('RU-033 refuses %j', (url) => {
    expect(hosted(url)).toBeUndefined()
  })

  it('shows no web view inside of a web view', () => {
    expect(hosted('/h5/v6/pages/webview/index?url=%2Fh5')).toBeUndefined()
  })

  it('keeps session keys out of what it opens', () => {
    expect(hosted('https://news.example/a?qlskey=1&b=2#skey=3')).toBe('https://news.example/a?b=2')
  })
})
