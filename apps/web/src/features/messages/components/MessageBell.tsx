import { createPart } from '#ui/parts/part.tsx'
import { Bell } from './Bell.tsx'

/** The way to the messages from a navigation bar. Whether something is unread comes after the page. */
export const MessageBell = createPart(async () => (await import('./UnreadBell.tsx')).UnreadBell, {
  waiting: () => <Bell />,
  isDecoration: true,
})
