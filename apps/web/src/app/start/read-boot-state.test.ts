import { expect, it } from 'vitest'
import { DEFAULT_BRAND, type PageBrand } from '#brands/brand.ts'
import { readBootState } from './read-boot-state.ts'

const brand: Required<PageBrand> = {
  ...DEFAULT_BRAND,
  id: 'lake',
  companyName: '湖光基金销售有限公司',
  institutionText: '银行',
  searchWord: '养老',
  home: ['featured', 'entries'],
  shelf: ['bond'],
  languages: ['zh-CN', 'en'],
  ownSpots: ['calm'],
}

it('gives the browser the whole brand that the server drew with', () => {
  expect(readBootState(JSON.stringify({ queries: [], brand })).brand).toEqual(brand)
  const plain = { ...DEFAULT_BRAND, id: 'plain' }
  expect(readBootState(JSON.stringify({ queries: [], brand: plain })).brand).toEqual(plain)
})

it.each([
  undefined,
  '',
  'no json',
  '{}',
  JSON.stringify({ queries: [], brand: { ...brand, home: 1 } }),
])('takes %s for nothing', (text) =>
  expect(readBootState(text)).toEqual({ queries: [], brand: DEFAULT_BRAND }),
)
