export { createFeeds, type Feeds } from './service.ts'
