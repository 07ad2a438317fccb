export { AssetCard } from './components/AssetCard.tsx'
