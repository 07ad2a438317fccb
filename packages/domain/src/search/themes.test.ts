import { describe, expect, it } from 'vitest'
import { THEMES, themesOf } from './themes.ts'

describe('the themes of a fund', () => {
  it.each([
    ['锦创医药健康混合A', 'mixed', ['医药']],
    ['国证半导体芯片ETF联接C', 'index', ['半导体']],
    ['中证白酒指数A', 'index', ['消费', '白酒']],
    ['恒生科技指数(QDII)', 'qdii', ['科技', '港股']],
    ['价值精选混合', 'mixed', []],
  ])('%s, %s: %o', (name, category, themes) => {
    expect(themesOf(name, category)).toEqual(themes)
  })

  it('are none where the name of a kind says nothing of what it holds', () => {
    expect(themesOf('健康纯债A', 'bond')).toEqual([])
    expect(themesOf('消费货币A', 'money')).toEqual([])
  })

  it('have names and other words that are each of one theme', () => {
    const names = THEMES.flatMap(({ name, also }) => [name, ...also])
    expect(new Set(names).size).toBe(names.length)
  })
})
