export { MessageBell } from './components/MessageBell.tsx'
export { MessageWaysCard } from './components/MessageWaysCard.tsx'
export { useUnread } from './queries.ts'
