export { WatchNews } from './components/WatchNews.tsx'
export { useWatchNews } from './queries.ts'
