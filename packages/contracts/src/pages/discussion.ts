import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'
import { as } from '../wire.ts'

// The community: posts, people, topics. Names of the query as in public links.

export const actualQuotation = page({
  row: 'RT-029',
  path: '/pages/discussion/common/actualQuotation/index',
  title: '实盘',
  access: 'visitor',
  query: z.object({ userId: as('userId', maybe), liveId: maybe }),
})

export const authorize = page({
  row: 'RT-030',
  path: '/pages/discussion/common/authorize/index',
  title: '授权',
  access: 'user',
  shareDisabled: true,
  query: z.object({ scene: maybe }),
})

export const discussionDetail = page({
  row: 'RT-031',
  path: '/pages/discussion/main/detail/index',
  title: '帖子详情',
  access: 'visitor',
  query: z.object({ subjectId: maybe }),
})

export const discussionPost = page({
  row: 'Own page: a post is written, or one of one’s own is changed',
  path: '/pages/discussion/main/post/index',
  title: '发帖',
  access: 'user',
  shareDisabled: true,
  /** A post that is named is changed; a topic, a fund or the name of a stock begins a new one. */
  query: z.object({
    topicId: maybe,
    fund: maybe,
    about: maybe,
    draftId: maybe,
    subjectId: maybe,
  }),
})

export const discussionMyAccount = page({
  row: 'RT-032',
  path: '/pages/discussion/main/myaccount/index',
  title: '个人主页',
  access: 'visitor',
  query: z.object({ userId: as('userId', maybe) }),
})

export const discussionMyComment = page({
  row: 'RT-033',
  path: '/pages/discussion/main/mycomment/index',
  title: '帖子与评论',
  access: 'visitor',
  /** `list`: `subjects` or `comments`. */
  query: z.object({ userId: as('userId', maybe), list: maybe }),
})

export const discussionMyCommentOperation = page({
  row: 'RT-034',
  path: '/pages/discussion/main/mycomment/operation',
  title: '管理内容',
  access: 'user',
  query: z.object({ subjectId: maybe, commentId: maybe }),
})

export const discussionMyFans = page({
  row: 'RT-035',
  path: '/pages/discussion/main/myfans/index',
  title: '粉丝',
  access: 'visitor',
  query: z.object({ userId: as('userId', maybe) }),
})

export const discussionMyFollows = page({
  row: 'RT-036',
  path: '/pages/discussion/main/myfollows/index',
  title: '关注',
  access: 'visitor',
  query: z.object({ userId: as('userId', maybe) }),
})

export const discussionMyNews = page({
  row: 'RT-037',
  path: '/pages/discussion/main/mynews/index',
  title: '互动消息',
  access: 'user',
  query: z.object({ tab: maybe }),
})

export const discussionAppeal = page({
  row: 'RT-038',
  path: '/pages/discussion/main/mynews/appeal',
  title: '申诉',
  access: 'user',
  shareDisabled: true,
  query: z.object({
    newsId: maybe,
    subjectId: maybe,
    commentId: maybe,
    liveId: maybe,
    decisionId: maybe,
  }),
})

export const discussionAppealSuccess = page({
  row: 'RT-039',
  path: '/pages/discussion/main/mynews/success',
  title: '申诉已提交',
  access: 'user',
  shareDisabled: true,
  query: z.object({ decisionId: maybe }),
})

export const discussionMySet = page({
  row: 'RT-040',
  path: '/pages/discussion/main/myset/index',
  title: '社区设置',
  access: 'user',
  query: none,
})

export const discussionStock = page({
  row: 'RT-041',
  path: '/pages/discussion/main/stock/index',
  title: '讨论区',
  access: 'visitor',
  query: z.object({ stockId: maybe }),
})

export const discussionTopic = page({
  row: 'RT-042',
  path: '/pages/discussion/main/topic/index',
  title: '话题',
  access: 'visitor',
  query: z.object({ topicId: maybe }),
})

export const squareList = page({
  row: 'RT-013',
  path: '/pages/content-product/discussion/square/list',
  title: '社区榜单',
  access: 'visitor',
  query: z.object({ type: maybe, topicId: maybe, keyword: maybe }),
})
