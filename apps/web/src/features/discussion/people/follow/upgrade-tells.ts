import { TELLS_OPEN } from '@koi/domain/discussion/people-terms'

type Tell = (typeof TELLS_OPEN)[number]

/** What an upgraded follow tells of, each in words: one that opens later needs its own. */
const words: Readonly<Record<Tell, { title: string; detail: string }>> = {
  posts: { title: '发帖时告诉我', detail: '对方发布新帖，你会收到一条消息' },
}

export const tellWords = TELLS_OPEN.map((tell) => ({ tell, ...words[tell] }))

/** What is asked for with a press: an upgrade tells of all that is open, a downgrade of nothing. */
export const tellsWhere = (isUpgraded: boolean): Tell[] => (isUpgraded ? [...TELLS_OPEN] : [])
