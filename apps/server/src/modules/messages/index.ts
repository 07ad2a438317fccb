export { messageTopic } from './channel-topic.ts'
export { messageHandlers } from './http.ts'
export { messagePersonalData } from './personal-store.ts'
export { startTelling, tellWaiting, type Tellers } from './tell.ts'
