export { GoldBuyForm } from './components/GoldBuyForm.tsx'
export { GoldSellForm } from './components/GoldSellForm.tsx'
