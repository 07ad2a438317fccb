export { OutsideSummary } from './components/OutsideSummary.tsx'
