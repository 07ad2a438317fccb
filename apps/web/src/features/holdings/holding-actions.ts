import { to } from '@koi/contracts/pages'
import type { ActionButton } from '@koi/domain/products/action-button'
import { buyButton } from '@koi/domain/products/buy-status'
import { redeemButton, redeemTarget, type RedeemPage } from '@koi/domain/products/redeem-status'
import type { BuyBlock } from '#brands/use-channel.ts'
import type { Holding } from './model.ts'
import { buyAddress, productKeys } from '#features/products/index.ts'

/** A button of the bar at the bottom: where it leads, or why it cannot be pressed. */
export type HoldingAction =
  | { kind: 'link'; label: string; href: string }
  | { kind: 'blocked'; label: string; reason: string }

export type HoldingButtons = Pick<
  Holding,
  'product' | 'buyStatus' | 'redeemStatus' | 'redeemDestination' | 'buyReason' | 'redeemReason'
>

/** The buy button of a holding; none where the status hides it (RU-102) or the channel sells nothing (RU-184). */
export function buyAction(
  { product, buyStatus, buyReason }: HoldingButtons,
  block?: BuyBlock,
): HoldingAction | undefined {
  if (block?.kind === 'channel') return undefined
  return forAccount(
    actionOf(buyButton(buyStatus), buyReason, buyAddress(buyStatus, product)),
    block,
  )
}

/** The redeem button of a holding; none where the status hides it (RU-103, decision A-63). */
export function redeemAction(holding: HoldingButtons, block?: BuyBlock): HoldingAction | undefined {
  const target = redeemTarget(holding.redeemStatus, holding.redeemDestination)
  const href = target?.kind === 'link' ? target.link : target && pageOf(target.page, holding)
  return forAccount(actionOf(redeemButton(holding.redeemStatus), holding.redeemReason, href), block)
}

/** A forbidden account has its buttons, and each says why it is off (RU-183). */
function forAccount(action: HoldingAction | undefined, block: BuyBlock | undefined) {
  if (block?.kind !== 'account' || action?.kind !== 'link') return action
  return { kind: 'blocked', label: action.label, reason: block.reason } as const
}

/** The page behind a redeem button. */
function pageOf(page: RedeemPage, { product }: HoldingButtons): string {
  const keys = productKeys(product)
  if (page === 'convert') return to.convert(keys)
  if (page === 'convert-exchange') return to.convert({ ...keys, mode: 'exchange' })
  if (page === 'transfer') return to.transfer(keys)
  if (page === 'redeem-quote') return to.redeem({ ...keys, mode: 'quote' })
  if (page === 'short-term-redeem') return to.shortTermRedeem()
  if (page === 'mid-term-redeem') return to.midTermRedeem()
  return to.redeem(keys)
}

function actionOf(
  button: ActionButton,
  reason: string,
  href: string | undefined,
): HoldingAction | undefined {
  if (!button.visible) return undefined
  if (!button.clickable)
    return { kind: 'blocked', label: button.label, reason: reason || button.reason }
  return href === undefined ? undefined : { kind: 'link', label: button.label, href }
}
