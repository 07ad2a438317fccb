export { LateReportSheet as ReportSheet } from './components/LateReportSheet.tsx'
export { ReportAction } from './components/ReportAction.tsx'
