export { ReportSheet } from './components/ReportSheet.tsx'
