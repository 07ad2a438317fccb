export { cashierHandlers, noCashierHandlers, tradeHandlers } from './http.ts'
export { acceptPurchase, placeBuy, placePurchase, type Purchase } from './place-buy.ts'
export { placeRedemption, placeRedemptionIn, type Redemption } from './place-redeem.ts'
export { balanceChannel, BALANCE_CHANNEL, channelOf } from './channels.ts'
export type { ChannelOffer, ChannelOrder, PayChannel } from './channels.ts'
export { channelsFor, PENSION_CHANNEL } from './channels.ts'
export { orderOnce, signedAtOnce, signedOrder } from './order-once.ts'
export { leaveSigned, readHolding, type LeftHolding } from './leave-holding-store.ts'
export {
  endOrder,
  findOrder,
  finishAtOnce,
  lockOrder,
  lockPartsOf,
  lotUsesOf,
  type OrderRow,
} from './order-store.ts'
export { isBoughtByAmount } from './place-buy.ts'
export { checkAmount, checkSuitability, judgeSuitability } from './place-buy.ts'
export { checkFree, checkShares } from './place-redeem.ts'
export { markPaid } from './pay-store.ts'
export { insertOrder } from './insert-order-store.ts'
export { channelOrder } from './channel-order.ts'
export { buyDays } from './purchase-days.ts'
export { redeemDays } from './place-redeem.ts'
export { freezeShares, unfreezeShares } from './freeze-shares.ts'
export { noEvidence, saleEvidence, tracedOnly } from './sale-evidence.ts'
export { releaseRoom, reserveRoom, usedRoom } from './room-store.ts'
export { freeLots } from './free-lots.ts'
export { findHolder, getHolder, holderOfProduct } from './holder.ts'
export { redeemPreview } from './redeem-preview.ts'
export { isShutOn, lotsInWindow } from './open-window.ts'
export { verdictOf } from './previews.ts'
export { frozenShares, lockHolding, openLots } from './lot-store.ts'
export type { CombinationDesk } from './combination-desk.ts'
export { confirmationPaper } from './confirmation-paper.ts'
export { orderDesk, payAtOnce, payOrder } from './pay.ts'
export { PAYMENT_WINDOW_MS } from './payment-window.ts'
export { protocolIdsOf, wireProtocols } from './protocols.ts'
export { wholeBuyTiers, wholeRedeemTiers } from './whole-tiers.ts'
export { redeemStatusOf } from './redeem-status-of.ts'
export type { CombinationPart, Investor, TermsAt, TradeDeps, TradeTerms } from './terms.ts'
export { countRunningOrders, tradePersonalData } from './personal-store.ts'
