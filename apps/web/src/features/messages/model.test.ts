import { expect, it } from 'vitest'
import { kindOf, messageTabs, unreadIn } from './model.ts'

const unread = {
  unread: 2,
  kinds: [
    { kind: 'trade' as const, count: 100 },
    { kind: 'system' as const, count: 3 },
  ],
}

it('names every kind with what is unread in it', () => {
  expect(messageTabs(unread).map(({ label }) => label)).toEqual([
    '全部',
    '交易 99+',
    '活动',
    '社区',
    '服务',
    '系统 3',
  ])
  expect(messageTabs(undefined).map(({ label }) => label)).toContain('交易')
})

it('counts where one stands', () => {
  expect(unreadIn(unread, undefined)).toBe(103)
  expect(unreadIn(unread, 'system')).toBe(3)
  expect(unreadIn(unread, 'service')).toBe(0)
  expect(unreadIn(undefined, 'trade')).toBe(0)
})

it.each([
  ['trade', 'trade'],
  ['', undefined],
  ['toString', undefined],
  [undefined, undefined],
])('an address with %j shows %j', (text, kind) => expect(kindOf(text)).toBe(kind))
