export { useLevelName } from './use-level-name.ts'
