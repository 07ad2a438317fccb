export { AssetCard } from './components/AssetCard.tsx'
export { ProfileHead } from './components/ProfileHead.tsx'
export { useLeave } from './use-leave.ts'
