export { PasswordSheet } from './components/PasswordSheet.tsx'
export { useReturn } from './use-return.ts'
