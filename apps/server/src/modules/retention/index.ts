export { sweepWhatIsOver } from './sweep-store.ts'
