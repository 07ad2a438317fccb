export { ConsentText } from './components/ConsentText.tsx'
export { useConsent } from './queries.ts'
