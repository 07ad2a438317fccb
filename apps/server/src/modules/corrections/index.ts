export { correctionSteps } from './steps.ts'
export { correctionHandlers } from './http.ts'
export {
  correctionReports,
  customerDiffs,
  endManualCorrections,
  manualCorrections,
} from './answer-store.ts'
export { correctionPersonalData } from './personal-store.ts'
export { correctionTeller } from './correction-teller.ts'
