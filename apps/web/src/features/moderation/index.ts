export { ReportAction } from './components/ReportAction.tsx'
