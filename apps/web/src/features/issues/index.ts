export { LaterIssues, LaterOffers } from './components/later.tsx'
