import { TELLS_OPEN, type FollowTell as Tell } from '@koi/domain/discussion/people-terms'

/** What an upgraded follow tells of, each in words: one that opens later needs its own. */
const words: Readonly<Record<Tell, { title: string; detail: string }>> = {
  posts: { title: '发帖时告诉我', detail: '对方发布新帖，你会收到一条消息' },
  trades: {
    title: '买卖时告诉我',
    detail: '对方把最近交易展示给你时，确认后告诉你，一天最多一条',
  },
  live: { title: '直播时告诉我', detail: '对方预告一场直播，你会收到一条消息' },
}

export const tellWords = TELLS_OPEN.map((tell) => ({ tell, ...words[tell] }))

/** What is asked for with a press: an upgrade tells of all that is open, a downgrade of nothing. */
export const tellsWhere = (isUpgraded: boolean): Tell[] => (isUpgraded ? [...TELLS_OPEN] : [])

/** What an upgraded follow tells of, in short. */
export const tellsText = (tells: readonly Tell[]): string =>
  tells.length === 0 ? '只在社区里看到' : tells.map((tell) => shortWords[tell]).join('、')

const shortWords: Readonly<Record<Tell, string>> = {
  posts: '发帖时告诉我',
  trades: '买卖时告诉我',
  live: '直播时告诉我',
}
