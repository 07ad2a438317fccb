import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { cancelUntilText } from '../../order/cancel-until.ts'
import type { Order } from '../../order/order-model.ts'
import { useCancelOrder } from '../../order/order-queries.ts'
import styles from './CancelRow.module.css'

interface CancelRowProps {
  order: Order
  untilMs: number
  nowMs: number
  onChanged: () => void
}

/** Until when the order can be taken back and what that gives back, with the way to it. */
export function CancelRow({ order, untilMs, nowMs, onChanged }: CancelRowProps) {
  const dialogs = useDialogs()
  const showError = useFailure()
  const cancel = useCancelOrder()
  const ask = async () => {
    const isSure = await dialogs.confirm({
      title: '撤销这笔订单？',
      content: `${order.kindText} ${order.name} ${order.quantityText}。撤单后${order.cancelGivesBack}，不能恢复。`,
      confirmText: '撤单',
      cancelText: '再想想',
      danger: true,
    })
    if (!isSure) return
    cancel.mutate({ orderId: order.orderId }, { onError: showError, onSettled: onChanged })
  }
  return (
    <div className={styles.row}>
      <span className={styles.text}>
        {cancelUntilText(untilMs, nowMs)}可以撤单，{order.cancelGivesBack}
      </span>
      <Button kind="soft" size="small" onClick={() => void ask()} busy={cancel.isPending}>
        撤单
      </Button>
    </div>
  )
}
