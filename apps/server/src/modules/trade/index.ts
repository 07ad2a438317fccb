export { orderHandlers, placingHandlers, previewHandlers } from './http.ts'
export {
  acceptPurchase,
  placeBuy,
  placePurchase,
  type BuyNeeds,
  type PurchaseNeeds,
} from './place/place-buy.ts'
export {
  placeRedemption,
  placeRedemptionIn,
  type RedeemNeeds,
  type RedemptionNeeds,
} from './redeem/place-redeem.ts'
export { balanceChannel, BALANCE_CHANNEL, channelOf } from './pay/channels.ts'
export type { ChannelOffer, ChannelOrder, PayChannel } from './pay/channels.ts'
export { PENSION_CHANNEL } from './pay/channels.ts'
export { takeToken } from './place/take-token.ts'
export { orderOnce, signedAtOnce, signedOrder, type SigningNeeds } from './place/order-once.ts'
export { leaveSigned, readHolding, type LeftHolding } from './redeem/leave-holding-store.ts'
export {
  endOrder,
  findOrder,
  finishAtOnce,
  lockPartsOf,
  lotUsesOf,
  type OrderRow,
} from './orders/order-store.ts'

export { checkAmount, checkSuitability, judgeSuitability } from './place/place-buy.ts'
export { checkFree, checkShares } from './redeem/place-redeem.ts'
export { markPaid } from './pay/pay-store.ts'
export { insertOrder } from './orders/insert-order-store.ts'

export { buyDays } from './place/purchase-days.ts'
export { redeemDays } from './redeem/place-redeem.ts'
export { freezeShares, unfreezeShares } from './redeem/freeze-shares.ts'
export { noEvidence, saleEvidence, tracedOnly } from './place/sale-evidence.ts'
export { releaseRoom, reserveRoom } from './place/room-store.ts'
export { freeLots } from './redeem/free-lots.ts'
export { findHolder, getHolder, holderOfProduct } from './holder.ts'
export { redeemPreview } from './redeem/redeem-preview.ts'
export { isShutOn } from './place/open-window.ts'
export { notOnSaleReason } from './place/not-on-sale-reason.ts'
export { verdictOf } from './previews.ts'
export { frozenShares, lockHolding, openLots } from './redeem/lot-store.ts'
export type { CombinationDesk } from './combination-desk.ts'
export { confirmationPaper } from './orders/confirmation-paper.ts'
export { orderDesk, payAtOnce, payOrder, type PaymentNeeds, type PayNeeds } from './pay/pay.ts'
export { PAYMENT_WINDOW_MS } from './pay/payment-window.ts'
export { protocolIdsOf, wireProtocols } from './place/protocols.ts'
export { wholeBuyTiers, wholeRedeemTiers } from './whole-tiers.ts'
export { redeemStatusOf } from './redeem/redeem-status-of.ts'
export type { Needs, TradePart } from './needs.ts'
export type { CombinationPart, FindTerms, TermsAt, TradeTerms } from './terms.ts'
export { countRunningOrders, tradePersonalData } from './personal-store.ts'
export { orderTeller } from './order-teller.ts'
