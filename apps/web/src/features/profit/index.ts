export { ThenCard } from './components/ThenCard.tsx'
export { ProvenFigure, type Provable } from './components/ProvenFigure.tsx'
