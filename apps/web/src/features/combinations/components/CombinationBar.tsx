import { buyButton } from '@koi/domain/products/buy-status'
import { useChannel } from '#brands/use-channel.ts'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import type { Combination } from '../model.ts'

interface CombinationBarProps {
  combination: Combination
  buyHref: string
  /** Where one sees what one holds; undefined where nothing is held. */
  holdHref: string | undefined
}

/** The way to an order in the thumb's reach, or why there is none. */
export function CombinationBar({ combination, buyHref, holdHref }: CombinationBarProps) {
  const block = useChannel()?.buyBlock
  const button = buyButton(combination.buyStatus)
  const canBuy = button.visible && button.clickable && !block
  const reason =
    block?.reason ??
    (combination.notOnlineReason !== ''
      ? combination.notOnlineReason
      : button.visible && !button.clickable
        ? button.reason
        : '该产品暂不可购买')
  return (
    <ActionBar note={canBuy ? '一次付款，按配比买入各成分基金，以当日净值成交' : reason}>
      {holdHref !== undefined && (
        <Button kind="soft" grow={0.6} href={holdHref}>
          我的持有
        </Button>
      )}
      {canBuy ? (
        <Button href={buyHref} track="combination.buy">
          {combination.combinationKind === 'union' ? button.label : '转入'}
        </Button>
      ) : (
        button.visible && (
          <Button disabledReason={reason} reasonHidden>
            {button.label}
          </Button>
        )
      )}
    </ActionBar>
  )
}
