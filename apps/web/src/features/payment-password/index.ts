export { PasswordSheet } from './components/PasswordSheet.tsx'
