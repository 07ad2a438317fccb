import { page } from '../page.ts'
import { none } from '../page-query.ts'

// Notices to the account.

export const messageList = page({
  row: 'RT-116',
  path: '/pages/message/list',
  title: '消息',
  access: 'user',
  query: none,
  pending: true,
})
