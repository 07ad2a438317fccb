export * from './account.ts'
export * from './trading.ts'
