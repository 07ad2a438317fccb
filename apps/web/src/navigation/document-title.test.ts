import { describe, expect, it } from 'vitest'
import { documentTitle } from './document-title.ts'

const brand = { title: '锦鲤理财', siteTitle: '锦鲤理财 · 基金理财平台' }

describe('documentTitle', () => {
  it('RU-079 is the site’s title where a page has none of its own', () => {
    expect(documentTitle('', brand, false)).toBe('锦鲤理财 · 基金理财平台')
  })

  it('RU-015 is the site’s title at home', () => {
    expect(documentTitle('首页', brand, true)).toBe('锦鲤理财 · 基金理财平台')
  })

  it('names the page before the brand', () => {
    expect(documentTitle('买入', brand, false)).toBe('买入 · 锦鲤理财')
  })
})
