import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'
import { as } from '../wire.ts'

// Live rooms, replays, and what a host needs.

export const livePrizeList = page({
  row: 'RT-043',
  path: '/pages/live/activity/prize-list',
  title: '直播奖品',
  access: 'user',
  query: z.object({ actId: maybe, liveId: maybe }),
})

export const liveSelectLabel = page({
  row: 'RT-044',
  path: '/pages/live/common/select-label',
  title: '选择标签',
  access: 'user',
  query: none,
})

export const liveSelectSingleFund = page({
  row: 'RT-045',
  path: '/pages/live/common/select-single-fund',
  title: '选择基金',
  access: 'user',
  query: none,
})

export const liveSelectStock = page({
  row: 'RT-046',
  path: '/pages/live/common/selectstock',
  title: '选择标的',
  access: 'user',
  query: none,
})

export const liveSelectTopic = page({
  row: 'RT-047',
  path: '/pages/live/common/selecttopic',
  title: '选择话题',
  access: 'user',
  query: none,
})

export const liveCreate = page({
  row: 'RT-048',
  path: '/pages/live/create/index',
  title: '创建直播',
  access: 'user',
  query: z.object({ liveId: maybe }),
})

export const liveCreateReserve = page({
  row: 'RT-049',
  path: '/pages/live/create/reserve',
  title: '创建预告',
  access: 'user',
  query: z.object({ liveId: maybe }),
})

export const liveMiddle = page({
  row: 'RT-050',
  path: '/pages/live/middle',
  title: '直播',
  access: 'visitor',
  query: z.object({ liveId: maybe }),
})

export const liveMyReserve = page({
  row: 'RT-051',
  path: '/pages/live/myreserve',
  title: '我的预约',
  access: 'user',
  query: none,
})

export const livePendantEdit = page({
  row: 'RT-052',
  path: '/pages/live/pendant-edit',
  title: '编辑挂件',
  access: 'user',
  query: z.object({ liveId: maybe, pendantId: as('pendantId', maybe) }),
})

export const livePlayer = page({
  row: 'RT-053',
  path: '/pages/live/player',
  title: '直播间',
  access: 'visitor',
  query: z.object({ liveId: maybe }),
})

export const liveQuizCheck = page({
  row: 'Own: anybody checks the paper of a quiz and the receipts of answers',
  path: '/pages/live/quiz-check',
  title: '核对答题',
  access: 'visitor',
  query: z.object({ actId: maybe }),
})

export const livePusher = page({
  row: 'RT-054',
  path: '/pages/live/pusher',
  title: '开播',
  access: 'user',
  query: z.object({ liveId: maybe }),
})

export const liveReserveMeeting = page({
  row: 'RT-055',
  path: '/pages/live/reserve-meeting',
  title: '直播预约',
  access: 'user',
  query: z.object({ liveId: maybe, meetingId: maybe }),
})

export const liveSquare = page({
  row: 'RT-056',
  path: '/pages/live/square',
  title: '直播广场',
  access: 'visitor',
  query: none,
})

export const liveVideoDetail = page({
  row: 'RT-057',
  path: '/pages/live/video/detail',
  title: '视频',
  access: 'visitor',
  query: z.object({ videoId: as('videoId', maybe), liveId: maybe }),
})

export const liveWatchHistory = page({
  row: 'RT-058',
  path: '/pages/live/watch-history',
  title: '观看历史',
  access: 'user',
  query: none,
})
