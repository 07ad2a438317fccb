export * from './far.ts'
export * from './near.ts'
