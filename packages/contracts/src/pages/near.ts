export * from './identity.ts'
export * from './first.ts'
