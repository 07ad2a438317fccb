import { describe, expect, it } from 'vitest'
import { errorLinkAddress } from './error-link.ts'

const rules = { origin: 'https://koi.example', allowedOrigins: ['https://fund.koi.example'] }
const GUIDE = '/h5/v6/pages/basic-product/intercept/flow-block-guide'

describe('the link of a refusal', () => {
  it.each([
    ['/pages/kyc/exam/index', '/pages/kyc/exam/index'],
    ['/h5/v6/pages/kyc/exam/index?from=1', '/h5/v6/pages/kyc/exam/index?from=1'],
    ['https://koi.example/mb/v4/index.shtml', 'https://koi.example/mb/v4/index.shtml'],
    ['https://fund.koi.example/h5/v6/', 'https://fund.koi.example/h5/v6/'],
    [
      'flowblock://flow-block-guide?displayType=sheet&errcode=7',
      `${GUIDE}?displayType=sheet&errcode=7`,
    ],
  ])('opens %s', (url, address) => {
    expect(errorLinkAddress(url, rules)).toBe(address)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/pages/index/index',
    '///evil.example',
    String.raw`/\evil.example`,
    String.raw`https:\\evil.example`,
    'https:evil.example',
    'https://fund.koi.example@evil.example/',
    'https://user:word@fund.koi.example/',
    'https://fund.koi.example.evil.example/',
    'https://evilfund.koi.example/',
    'http://fund.koi.example/',
    'https://fund.koi.example:8443/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https://fund。koi。evil.example/',
    '/pages/index/index\r\nx',
    'flowblock://elsewhere',
  ])('refuses %j', (url) => {
    expect(errorLinkAddress(url, rules)).toBeUndefined()
  })

  it('refuses an address without end', () => {
    expect(errorLinkAddress(`https://fund.koi.example/?${'x'.repeat(2000)}`, rules)).toBeUndefined()
  })
})
