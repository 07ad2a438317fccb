export { UndoNotice, useUndo } from './components/UndoNotice.tsx'
export { WatchNews } from './components/WatchNews.tsx'
export { useWatchNews } from './queries.ts'
