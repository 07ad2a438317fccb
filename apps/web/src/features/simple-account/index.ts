export { SimpleEntry } from './components/SimpleEntry.tsx'
