export { useUsableText } from './use-usable-text.ts'
