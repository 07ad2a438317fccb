export { forgetAssets } from './use-holding.ts'
