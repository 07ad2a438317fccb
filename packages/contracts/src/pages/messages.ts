import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'

// What the account is told.

export const messageList = page({
  row: 'RT-116',
  path: '/pages/message/list',
  title: '消息',
  access: 'user',
  shareDisabled: true,
  // A kind of message; all without one.
  query: z.object({ kind: maybe }),
})

export const messageWays = page({
  row: 'Own: by which ways messages come beside the list in the app, kind by kind',
  path: '/pages/message/ways',
  title: '通知设置',
  access: 'user',
  shareDisabled: true,
  query: z.object({}),
})
