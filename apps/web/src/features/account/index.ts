export { GuestNote } from './components/GuestNote.tsx'
export { PasswordSheet } from './components/PasswordSheet.tsx'
export { useReturn } from './use-return.ts'
export { useReAuth, type WithProof } from './use-re-auth.tsx'
