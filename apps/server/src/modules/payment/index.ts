export { bankChannel, CHAT_PAY_SOURCE } from './cards/bank-channel.ts'

export { createCardHolders, type CardHolders } from './cards/card-holders.ts'
export { cardHandlers } from './cards/card-http.ts'
export { cashierHandlers, noCashierHandlers } from './demo-cashier-http.ts'
export { payCalls } from './cashier-http.ts'
export { lockCardHolder } from './cards/card-store.ts'
export { takeCardTry } from './cards/card-tries.ts'
export { forgetRightTries, giveBackCardTry } from './cards/card-try-store.ts'
export { demoCardBank } from './cards/demo-bank.ts'
export { addNotifyRoute } from './notify-route.ts'
export { givePlayBack, ownCashOf, ownFacts, playMoneyOf, playsApart } from './own-money.ts'
export { countMovingMoney, paymentPersonalData } from './personal-store.ts'
export {
  missingBills,
  noteStray,
  openMatters,
  reconcileDay,
  returnSuspended,
} from './bills/reconcile.ts'
export { cardTeller, payOutTeller, refundTeller } from './tellers.ts'
export { createPayments, type Payments } from './service.ts'
