import { describe, expect, it } from 'vitest'
import { DEFAULT_BRAND } from '#brands/brand.ts'
import { brandMeta, brandStyle, wornBrand } from './brand-head.ts'

const dressed = {
  ...DEFAULT_BRAND,
  tokens: {},
  hotWords: undefined,
  home: undefined,
  shelf: undefined,
  spots: {},
}

describe('the head of a brand', () => {
  it('has the brand’s colours as properties of the root, stronger than the product’s', () => {
    const tokens = { primary: '#0f5c8c', 'primary-soft': '#e9f3f9' }
    expect(brandStyle({ ...dressed, tokens })).toBe(
      '<style data-brand>:root:root{--primary:#0f5c8c;--primary-soft:#e9f3f9}</style>',
    )
    expect(brandStyle(dressed)).toBe('')
  })

  it('writes no token that is not a plain colour of the product, whatever the database says', () => {
    const tokens = {
      primary: '#fff;background:url(//evil.example)',
      gold: '</style><script>alert(1)</script>',
      '};html': '#fff',
      ink: 'red',
    }
    expect(brandStyle({ ...dressed, tokens })).toBe('')
    expect(brandMeta({ ...dressed, tokens: { page: '"><script>' } })).not.toContain('<script')
  })

  it('RU-016, RU-241 says that the page is light, and colours the frame like the page', () => {
    expect(brandMeta(dressed)).toContain('<meta name="color-scheme" content="light">')
    expect(brandMeta(dressed)).toContain('<meta name="theme-color" content="#f8f8f8">')
  })

  it('gives the browser no colours, and the first of the brand’s words', () => {
    const brand = { ...dressed, tokens: { primary: '#0f5c8c' }, hotWords: ['养老', '货币'] }
    expect(wornBrand(brand)).toEqual({ ...DEFAULT_BRAND, searchWord: '养老' })
    expect(wornBrand(dressed)).toEqual(DEFAULT_BRAND)
    // Of its drawings a page knows which there are; each comes by its own address.
    const own = {
      ...dressed,
      home: ['featured', 'entries'] as const,
      shelf: ['gold'],
      spots: { calm: '<svg/>' },
    }
    expect(wornBrand(own)).toMatchObject({
      home: ['featured', 'entries'],
      shelf: ['gold'],
      ownSpots: ['calm'],
    })
  })

  it('describes the site by its name, as text', () => {
    const head = brandMeta({ ...dressed, siteTitle: '甲"><b>', title: '甲&乙' })
    expect(head).toContain('content="甲&quot;&gt;&lt;b&gt;：买之前看懂')
    expect(head).toContain('<meta name="application-name" content="甲&amp;乙">')
  })
})
