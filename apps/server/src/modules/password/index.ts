export { hasPayPassword } from './password-store.ts'
export { passwordHandlers, type PasswordCalls } from './http.ts'
export { createPasswords, type Passwords } from './service.ts'
export { useToken, type TokenUse } from './use-token.ts'
