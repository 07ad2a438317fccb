import { unreadText } from '@koi/domain/messages/message-kinds'
import { useOwnUnread } from './use-own-unread.ts'

/** What stands on the way to one's own home in the community; undefined: nothing is unread. */
export function useCommunityEntry(): string | undefined {
  const unread = useOwnUnread()
  return unread === 0 ? undefined : `${unreadText(unread)} 条未读`
}
