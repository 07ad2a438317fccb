export { MessageBell } from './components/MessageBell.tsx'
