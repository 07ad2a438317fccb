export { AnswerText } from './components/AnswerText.tsx'
export { ReceiptSheet } from './components/ReceiptSheet.tsx'
