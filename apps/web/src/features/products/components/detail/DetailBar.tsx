import type { ResponseOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import { to } from '@koi/contracts/pages'
import { useChannel } from '#brands/use-channel.ts'
import { Link } from '#navigation/Link.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { allowedAction, buyAction, buyHint, priceNote } from '../../buy-action.ts'
import { buyAddress } from '../../buy-address.ts'
import type { FundDetail } from '../../detail/detail-model.ts'
import { productKeys } from '../../product.ts'
import styles from './DetailBar.module.css'

interface DetailBarProps {
  fund: FundDetail
  /** What the product is to the person; undefined for visitors and until it is known. */
  personal: ResponseOf<typeof productCalls.queryItemPersonal> | undefined
}

/** The way to an order in the thumb's reach. The line above the buttons is always there: nothing jumps. */
export function DetailBar({ fund, personal }: DetailBarProps) {
  const block = useChannel()?.buyBlock
  const action = allowedAction(
    buyAction(fund.buyStatus, fund.notOnlineReason, personal?.mayBuy),
    block,
  )
  const isHeld = personal?.isHeld === true
  if (action.kind === 'none' && !isHeld) return null
  const keys = productKeys(fund.product)
  const reason = personal?.ownReason
  const hint = action.kind === 'order' ? buyHint(personal?.mayBuy) : undefined
  return (
    <ActionBar
      note={
        action.kind === 'shown' ? (
          action.reason
        ) : action.kind === 'closed' ? (
          action.reason
        ) : hint && hint.text === reason ? (
          <>
            {hint.text}
            {hint.needsExam && (
              <Link className={styles.link} href={to.kycExam({ returl: to.productDetail(keys) })}>
                去测评
              </Link>
            )}
          </>
        ) : (
          (reason ?? priceNote(fund.buyStatus, fund.isMoneyFund))
        )
      }
    >
      {isHeld && (
        <Button kind="soft" grow={0.6} href={to.holdDetail(keys)}>
          我的
          <wbr />
          持有
        </Button>
      )}
      {action.kind === 'order' && fund.buyStatus === 1 && fund.fitsPlan && (
        <Button kind="soft" grow={0.4} href={to.planCreate(keys)} track="product.plan">
          定投
        </Button>
      )}
      {action.kind === 'order' && (
        <Button href={buyAddress(fund.buyStatus, fund.product)} track="product.buy">
          {action.label}
        </Button>
      )}
      {action.kind === 'closed' && (
        <Button disabledReason={action.reason} reasonHidden>
          {action.label}
        </Button>
      )}
    </ActionBar>
  )
}
