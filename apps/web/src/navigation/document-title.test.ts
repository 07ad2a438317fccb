import { describe, expect, it } from 'vitest'
import { documentTitle } from './document-title.ts'

describe('documentTitle', () => {
  it('RU-079 is the site’s title where a page has none of its own', () => {
    expect(documentTitle('', '锦鲤理财 · 基金理财平台', false)).toBe('锦鲤理财 · 基金理财平台')
  })

  it('RU-015 is the site’s title at home', () => {
    expect(documentTitle('首页', '锦鲤理财 · 基金理财平台', true)).toBe('锦鲤理财 · 基金理财平台')
  })

  it('names the page before the site', () => {
    expect(documentTitle('买入', '锦鲤理财', false)).toBe('买入 · 锦鲤理财')
  })
})
