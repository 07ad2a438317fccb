import { describe, expect, it } from 'vitest'
import { categoryOptions } from './category-options.ts'

const categories = [
  { category: 'money', name: '货币基金', count: 20 },
  { category: 'bond', name: '债券基金', count: 62 },
]

describe('categoryOptions', () => {
  it('counts every category and all of them together', () => {
    expect(categoryOptions(categories, 'bond')).toEqual([
      { value: 'all', label: '全部 82' },
      { value: 'money', label: '货币基金 20' },
      { value: 'bond', label: '债券基金 62' },
    ])
  })

  it('keeps the chosen category where filters leave nothing in it', () => {
    expect(categoryOptions(categories, 'equity').at(-1)).toEqual({
      value: 'equity',
      label: '当前类别 0',
    })
  })
})
