import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'

// What a visitor sees of something shared (/pages/out/): no login, Visitor calls.

export const outProductDetail = page({
  row: 'RT-135',
  path: '/pages/out/product/detail/index',
  title: '产品详情',
  access: 'visitor',
  query: z.object({ fundCode: maybe, spid: maybe, unionId: maybe }),
})

export const outDiscussionDetail = page({
  row: 'RT-136',
  path: '/pages/out/discussion/detail/index',
  title: '帖子',
  access: 'visitor',
  query: z.object({ subjectId: maybe, shareSid: maybe }),
})

export const outAiShare = page({
  row: 'RT-137',
  path: '/pages/out/ai/share/index',
  title: 'AI 对话分享',
  access: 'visitor',
  query: z.object({ token: maybe }),
})

export const outLiveDetail = page({
  row: 'RT-138',
  path: '/pages/out/live/detail/index',
  title: '直播',
  access: 'visitor',
  query: z.object({ liveId: maybe }),
})
