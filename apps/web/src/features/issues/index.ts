export { LaterChosenIssue, LaterIssues, LaterOffers } from './components/later.tsx'
