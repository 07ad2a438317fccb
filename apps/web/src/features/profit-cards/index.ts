export { fallText, PERIODS, returnText } from './card-words.ts'
