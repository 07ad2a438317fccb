export { NewsRows } from './components/news/NewsRows.tsx'
