import { expect, it } from 'vitest'
import { noticeOf } from './notice-of.ts'

const list = '/h5/v6/pages/message/list'

it('shows what was told', () => {
  const told = { tag: 'message-1', title: '标题', body: '正文', link: '/h5/v6/pages/index/index' }
  expect(noticeOf(JSON.stringify(told))).toEqual(told)
})

it.each([undefined, '', 'nonsense', 'null', '[]', '{"title":1}'])(
  'shows something for %j',
  (text) => expect(noticeOf(text)).toMatchObject({ title: '你有一条新消息', link: list }),
)

it.each(['https://evil.example/h5/v6/', '//evil.example', '/elsewhere', 'javascript:alert(1)', 7])(
  'leads to no other page than ours for %j',
  (link) => expect(noticeOf(JSON.stringify({ title: '标题', link })).link).toBe(list),
)
