import type { BuyBlock } from '#brands/use-channel.ts'
import { Button } from '#ui/inputs/Button.tsx'
import {
  buyAction,
  redeemAction,
  type HoldingAction,
  type HoldingButtons,
} from '../../holding-actions.ts'

/** The buttons at the bottom of a holding, or null where its states hide both. */
export function actionBar(holding: HoldingButtons, block: BuyBlock | undefined) {
  const redeem = redeemAction(holding, block)
  const buy = buyAction(holding, block)
  if (!redeem && !buy) return null
  return (
    <>
      {redeem && <ActionButton action={redeem} kind="soft" />}
      {buy && <ActionButton action={buy} kind="primary" />}
    </>
  )
}

function ActionButton({ action, kind }: { action: HoldingAction; kind: 'soft' | 'primary' }) {
  return action.kind === 'link' ? (
    <Button kind={kind} href={action.href}>
      {action.label}
    </Button>
  ) : (
    <Button kind={kind} disabledReason={action.reason}>
      {action.label}
    </Button>
  )
}
