import type { BuyVerdict } from '@koi/domain/suitability/may-buy'
import { verdictReasons } from '@koi/domain/suitability/verdict-reasons'
import { buyButton, type BuyStatus } from '@koi/domain/products/buy-status'
import type { BuyBlock } from '#brands/use-channel.ts'

/** What the bottom bar of a product offers. */
export type BuyAction =
  /** State 0 shows no button (SPEC §4). */
  | { kind: 'none' }
  /** Opens the order page. */
  | { kind: 'order'; label: string }
  | { kind: 'closed'; label: string; reason: string }
  /** Not sold here at all: a sentence in place of the button (RU-184). */
  | { kind: 'shown'; reason: string }

/**
 * The buy action of a state (SPEC §4). `closedReason` says it more exactly than the state does. A
 * person whom suitability refuses gets no way to order.
 */
export function buyAction(
  status: BuyStatus,
  closedReason: string,
  mayBuy: BuyVerdict | undefined,
): BuyAction {
  const button = buyButton(status)
  if (!button.visible) return { kind: 'none' }
  const { label } = button
  if (!button.clickable) {
    return { kind: 'closed', label, reason: closedReason === '' ? button.reason : closedReason }
  }
  if (mayBuy === 'refused') {
    return { kind: 'closed', label, reason: verdictReasons.refused }
  }
  return { kind: 'order', label }
}

/** The action under what the channel and the account allow (RU-183, RU-184). */
export function allowedAction(action: BuyAction, block: BuyBlock | undefined): BuyAction {
  if (!block || action.kind === 'none') return action
  if (block.kind === 'channel') return { kind: 'shown', reason: block.reason }
  return action.kind === 'closed' || action.kind === 'shown'
    ? action
    : { kind: 'closed', label: action.label, reason: block.reason }
}

/** Which days a product's page tells of: of an order, of a subscription, or none where it is closed or deals at once. */
export function orderCardOf(status: BuyStatus): 'days' | 'issue' | 'none' {
  const button = buyButton(status)
  if (!button.visible || !button.clickable || status === 7) return 'none'
  return status === 3 ? 'issue' : 'days'
}

/** What a person should know before buying; undefined where nothing stands in the way. */
export function buyHint(
  mayBuy: BuyVerdict | undefined,
): { text: string; needsExam: boolean } | undefined {
  if (mayBuy === undefined || mayBuy === 'allowed' || mayBuy === 'refused') return undefined
  return { text: verdictReasons[mayBuy], needsExam: mayBuy !== 'needsConfirmation' }
}

/** What the price of an order is, in words, for each way of ordering (MONEY 1.1, 1.5 and 1.8). */
export function priceNote(status: BuyStatus, isMoneyFund = false): string {
  if (isMoneyFund) return '按每份 1.0000 元成交，确认后开始计算收益'
  if (status === 3) return '按每份 1.0000 元认购，基金成立后确认份额'
  if (status === 7) return '按下单时的报价成交'
  return '下单时净值未知，以交易日当天公布的净值成交'
}
