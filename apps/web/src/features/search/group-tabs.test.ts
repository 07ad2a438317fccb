import { expect, it } from 'vitest'
import { groupTabs } from './group-tabs.ts'

const labels = (...args: Parameters<typeof groupTabs>) =>
  groupTabs(...args).map(({ label }) => label)

it('has a tab with its count for each group that has hits', () => {
  const others = [{ group: 'company' }, { group: 'index' }, { group: 'index' }] as const
  expect(labels('12', others, 12)).toEqual(['全部', '基金 12', '指数 2', '公司 1'])
  expect(labels('0', [{ group: 'function' }], 0)).toEqual(['全部', '功能 1'])
  expect(labels('0', [], 0)).toEqual(['全部'])
})
