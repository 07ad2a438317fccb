import fc from 'fast-check'
import { expect, it } from 'vitest'
import { to } from '@koi/contracts/pages'
import { wayOn } from './way-on.ts'

const charge = to.buy({ fundCode: '900311', spid: '1800007030' })

it.each([
  charge,
  to.tradeResult({ orderId: '20261120ABCDEF' }),
  '/h5/v6/pages/entry/mine/index/index',
  '/h5/v6/pages/entry/search/index?keyword=%E6%B2%AA%E6%B7%B1',
  '/h5/v6/pages/search?next=https://evil.example/',
])('goes on to %s', (address) => {
  expect(wayOn(address)).toBe(address)
})

it('drops the fragment, which no page reads', () => {
  expect(wayOn(`${charge}#x`)).toBe(charge)
})

it.each([
  undefined,
  '',
  'https://evil.example/h5/v6/',
  '//evil.example/h5/v6/pages/x',
  '///evil.example/h5/v6/',
  '/\\evil.example/h5/v6/',
  '\\\\evil.example',
  '/\t/evil.example/h5/v6/',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/h5/v6/\t//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//h5/v6/',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http:evil.example',
  'https:/evil.example',
  'evil.example/h5/v6/',
  '/h5/v6x/pages',
  '/h5/v5/pages',
  '/h5/v6/../../evil',
  '/h5/v6/%2e%2e/%2e%2e/evil',
  '/h5/v6/..\\..\\evil',
  '/@evil.example/h5/v6/',
  '/h5/v6/pages/x?id=undefined',
  to.login({ returl: charge }),
])('leads home and not to %j', (address) => {
  expect(wayOn(address)).toBe(to.home())
})

it('never leaves the site, whatever it is given', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '@', ':', '//', '%2f', '%5c', '\t', '\n', ' ')
  const word = fc.constantFrom('h5', 'v6', 'evil.example', 'https:', 'javascript:', '/h5/v6/')
  const text = fc.array(fc.oneof(piece, word, fc.string())).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (address) => {
      const url = new URL(wayOn(address), 'https://site.example')
      expect(url.origin).toBe('https://site.example')
      expect(url.pathname.startsWith('/h5/v6/')).toBe(true)
    }),
  )
})
