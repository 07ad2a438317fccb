import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'
import { as } from '../wire.ts'

// The AI assistant, its reports, and customer service.

export const aiChat = page({
  row: 'RT-130',
  path: '/pages/ai/chat/index',
  title: 'AI 助手',
  access: 'user',
  query: z.object({
    businessId: as('businessId', maybe),
    businessType: as('businessType', maybe),
    sessionId: as('sessionId', maybe),
    fromPage: as('fromPage', maybe),
  }),
})

export const aiReport = page({
  row: 'RT-131',
  path: '/pages/ai/chat/detail',
  title: 'AI 报告',
  access: 'user',
  query: z.object({ id: maybe }),
})

export const aiThirdReport = page({
  row: 'RT-132',
  path: '/pages/ai/chat/thdDetail',
  title: '报告详情',
  access: 'user',
  query: z.object({ id: maybe, openPageId: maybe }),
})

export const assistant = page({
  row: 'RT-149',
  path: '/pages/assistant/index',
  title: '客服小锦',
  access: 'user',
  query: z.object({ ticket: maybe, eid: maybe, fromPage: as('fromPage', maybe) }),
})

export const serviceDesk = page({
  row: 'Own page: where people of a brand answer its customers, until the office has it',
  path: '/pages/assistant/desk/index',
  title: '客服工作台',
  access: 'user',
  shareDisabled: true,
  query: z.object({}),
})
