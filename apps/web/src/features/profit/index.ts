export { ThenCard } from './components/ThenCard.tsx'
export { LaterProofHint } from './components/LaterProofHint.tsx'
export { ProvenFigure } from './components/ProvenFigure.tsx'
export type { Provable } from './provable.ts'
