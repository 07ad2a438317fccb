export { LaterCorrection } from './components/LaterCorrection.tsx'
