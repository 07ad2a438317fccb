import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnAddress } from './return-address.ts'

const site = { origin: 'https://koi.example', hosts: ['koi.example', 'fund.koi.example'] }
const laptop = { origin: 'http://127.0.0.1:8080', hosts: ['koi.example'] }

describe('a way back that is followed', () => {
  it.each([
    ['/h5/v6/pages/index/index', '/h5/v6/pages/index/index'],
    ['/h5/v6/pages/a?b=%E9%94%A6&c=1#d', '/h5/v6/pages/a?b=%E9%94%A6&c=1#d'],
    // The way back may itself carry a whole address in its query.
    [
      '/h5/v6/pages/login/index?returl=%2Fh5%2Fv6%2F',
      '/h5/v6/pages/login/index?returl=%2Fh5%2Fv6%2F',
    ],
    [
      '/h5/v6/pages/webview?url=https%3A%2F%2Fa.example',
      '/h5/v6/pages/webview?url=https%3A%2F%2Fa.example',
    ],
    ['/h5/v6/?word=100%25', '/h5/v6/?word=100%25'],
    ['/', '/'],
    ['https://koi.example/h5/v6/', '/h5/v6/'],
    ['HTTPS://KOI.EXAMPLE/h5/v6/', '/h5/v6/'],
    ['https://fund.koi.example/h5/v6/?a=1', 'https://fund.koi.example/h5/v6/?a=1'],
    ['/a/../h5/v6/', '/h5/v6/'],
  ])('%s → %s', (returl, expected) => expect(returnAddress(returl, site)).toBe(expected))

  it('is the same loopback origin on a laptop, on its own port', () => {
    expect(returnAddress('http://127.0.0.1:8080/h5/v6/', laptop)).toBe('/h5/v6/')
    expect(returnAddress('http://127.0.0.1:8081/h5/v6/', laptop)).toBeUndefined()
    expect(returnAddress('http://localhost:8080/h5/v6/', laptop)).toBeUndefined()
    expect(returnAddress('http://koi.example/h5/v6/', laptop)).toBeUndefined()
  })

  it('has 600 characters at most', () => {
    const path = (length: number) => `/${'a'.repeat(length - 1)}`
    expect(returnAddress(path(600), site)).toBe(path(600))
    expect(returnAddress(path(601), site)).toBeUndefined()
  })
})

describe('a way back that is not followed', () => {
  it.each([
    undefined,
    '',
    ' ',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/h5/v6/',
    ' /h5/v6/',
    '/h5/v6/\u2028',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'http:evil.example',
    'evil.example',
    'https://evil.example',
    'https://koi.example@evil.example/',
    'https://koi.example:pass@evil.example/',
    'https://evil.example@koi.example/',
    'https://@koi.example/',
    'https://koi.example.evil.example/',
    'https://evilkoi.example/',
    'https://evil.koi.example/',
    'https://koi.example./',
    'https://koi.example:8443/',
    'https://koi.example:443@evil.example/',
    'http://fund.koi.example/',
    'https://koi。example/',
    'https://koi.example。evil.example/',
    'https://koi.example．evil.example/',
    'https://koi.example｡evil.example/',
    'https://koi.example\u2044@evil.example/',
    'https://кoi.example/',
    'https://koi.example%2eevil.example/',
    'https://koi.example%00.evil.example/',
    'https://evil.example#@koi.example/',
    'https://evil.example?@koi.example/',
    'https://evil.example\\@koi.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'javascript://koi.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://koi.example/',
    'blob:https://koi.example/1',
    '/h5/v6/%0d%0aSet-Cookie:a=b',
    '/h5/v6/?a=%0d%0aLocation:%20https://evil.example',
    '/h5/v6/%250d%250aSet-Cookie:a=b',
    '/h5/v6/%25250d%25250aSet-Cookie:a=b',
    '/h5/v6/%00',
    '/%2f%2fevil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/%25252fevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '[::1]',
    'https://[::1]/',
    'https://2130706433/',
  ])('%j', (returl) => expect(returnAddress(returl, site)).toBeUndefined())
})

it('is on one of our hosts, whatever is asked', () => {
  const piece = fc.constantFrom(
    ...'/ \\ . // @ : # ? %2f %5c %09 %25 。 2f 0d [ ] a'.split(' '),
    ...'https: http: javascript: koi.example evil.example'.split(' '),
    '\t',
    '\n',
  )
  const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom(site, laptop), (returl, from) => {
      const found = returnAddress(returl, from)
      if (found === undefined) return
      const { origin, protocol, hostname, username } = new URL(found, from.origin)
      const isOther = protocol === 'https:' && from.hosts.includes(hostname)
      expect(origin === from.origin || isOther, found).toBe(true)
      expect(username).toBe('')
    }),
    { numRuns: 20_000 },
  )
})
