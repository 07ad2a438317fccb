import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'
import { as } from '../wire.ts'

// Content products; each also opens without this part of its path. The square is a tab: see trading.

export const activityRule = page({
  row: 'RT-003',
  path: '/pages/content-product/action/rule/index',
  title: '活动规则',
  access: 'visitor',
  query: z.object({ actId: maybe }),
})

export const actualQuotationInvite = page({
  row: 'RT-004',
  path: '/pages/content-product/actual-quotation/invite/index',
  title: '实盘邀请',
  access: 'visitor',
  query: z.object({ shareTraceId: maybe, shareSid: maybe, liveId: maybe }),
})

export const channelAction = page({
  row: 'RT-005',
  path: '/pages/content-product/channel/action/index',
  title: '直播活动',
  access: 'visitor',
  query: z.object({ actId: maybe }),
})

export const channelActionList = page({
  row: 'RT-006',
  path: '/pages/content-product/channel/action/list',
  title: '活动列表',
  access: 'visitor',
  query: none,
})

export const channelActionReserve = page({
  row: 'RT-007',
  path: '/pages/content-product/channel/action/reserve',
  title: '活动预约',
  access: 'user',
  query: z.object({ actId: maybe, liveId: maybe }),
})

export const fundSelected = page({
  row: 'RT-008',
  path: '/pages/content-product/common/fundselected/index',
  title: '选择基金',
  access: 'user',
  query: z.object({ from: maybe, multi: maybe, max: maybe }),
})

export const discussionDeepseek = page({
  row: 'RT-009',
  path: '/pages/content-product/discussion/deepseek/index',
  title: 'AI 讨论',
  access: 'user',
  query: z.object({ sessionId: as('sessionId', maybe) }),
})

export const discussionExpert = page({
  row: 'RT-010',
  path: '/pages/content-product/discussion/expert/index',
  title: '达人',
  access: 'visitor',
  query: z.object({ userId: as('userId', maybe) }),
})

export const problemLocation = page({
  row: 'RT-011',
  path: '/pages/content-product/discussion/problem-location/index',
  title: '问题自查',
  access: 'user',
  shareDisabled: true,
  query: z.object({ problem: as('problem_kind', maybe) }),
})

export const tutorialCollection = page({
  row: 'RT-014',
  path: '/pages/content-product/discussion/tutorial/collection',
  title: '课程',
  access: 'visitor',
  query: z.object({ collectionId: maybe }),
})

export const tutorial = page({
  row: 'RT-015',
  path: '/pages/content-product/discussion/tutorial/index',
  title: '投资课堂',
  access: 'visitor',
  /** A chapter; without one all collections. */
  query: z.object({ id: maybe }),
})

export const tutorialCheck = page({
  row: 'Own page: the short check at the end of a chapter',
  path: '/pages/content-product/discussion/tutorial/check',
  title: '课后小测',
  access: 'user',
  shareDisabled: true,
  query: z.object({ id: maybe }),
})

export const userFeedbackResult = page({
  row: 'RT-016',
  path: '/pages/content-product/discussion/user-feedback-result/index',
  title: '反馈结果',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const eProfitDetail = page({
  row: 'RT-017',
  path: '/pages/content-product/eProfit/detail',
  title: '收益卡片',
  access: 'visitor',
  query: z.object({ id: maybe }),
})

export const eProfit = page({
  row: 'RT-018',
  path: '/pages/content-product/eProfit/index/index',
  title: '晒收益',
  access: 'user',
  query: z.object({ shareTraceId: maybe, fundCode: maybe, spid: maybe }),
})

export const eProfitList = page({
  row: 'RT-019',
  path: '/pages/content-product/eProfit/list',
  title: '大家的收益',
  access: 'visitor',
  query: z.object({ type: maybe, fundCode: maybe }),
})

export const eProfitMain = page({
  row: 'RT-020',
  path: '/pages/content-product/eProfit/main',
  title: '收益主页',
  access: 'visitor',
  query: z.object({ userId: as('userId', maybe) }),
})

export const eProfitPast = page({
  row: 'RT-021',
  path: '/pages/content-product/eProfit/past',
  title: '往期收益',
  access: 'user',
  query: none,
})

export const followUpgrade = page({
  row: 'RT-022',
  path: '/pages/content-product/followUpgrade/index',
  title: '升级关注',
  access: 'user',
  query: none,
})

export const followUpgradeList = page({
  row: 'RT-023',
  path: '/pages/content-product/followUpgrade/list/index',
  title: '关注列表',
  access: 'user',
  query: none,
})

export const shareSns = page({
  row: 'RT-024',
  path: '/pages/content-product/share-sns-index/index',
  title: '分享',
  access: 'user',
  query: z.object({ shareTarget: maybe, shareSid: maybe, shareTraceId: maybe }),
})

export const shareSnsUpload = page({
  row: 'RT-025',
  path: '/pages/content-product/share-sns-index/uploadImg',
  title: '上传图片',
  access: 'user',
  query: none,
})

export const expertApply = page({
  row: 'RT-026',
  path: '/pages/content-product/vip/apply',
  title: '达人认证',
  access: 'user',
  query: none,
})

export const expertResult = page({
  row: 'RT-027',
  path: '/pages/content-product/vip/result',
  title: '认证结果',
  access: 'user',
  query: z.object({ applyId: maybe }),
})

export const expertVerify = page({
  row: 'RT-028',
  path: '/pages/content-product/vip/verify',
  title: '身份核验',
  access: 'user',
  query: z.object({ scene: maybe, package: maybe, packageSign: maybe }),
})
