import { to } from '@koi/contracts/pages'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import type { Order } from '../../order-model.ts'
import { useCancelOrder } from '../../order-queries.ts'
import { useCashier } from '../../use-cashier.ts'

interface OrderActionsProps {
  order: Order
  onChanged: () => void
}

/** What can be done with the order now; else where one goes from here. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  if (order.needsPayment) return <PayActions order={order} onChanged={onChanged} />
  const holding = to.holdDetail({ fundCode: order.fundCode, spid: order.spid })
  return (
    <>
      {order.canCancel ? (
        <CancelAction order={order} onChanged={onChanged} />
      ) : (
        <Button kind="soft" href={to.home()}>
          回到首页
        </Button>
      )}
      <Button {...(order.canCancel && { grow: 2 })} href={holding}>
        查看持有
      </Button>
    </>
  )
}

function PayActions({ order, onChanged }: OrderActionsProps) {
  const cashier = useCashier()
  const pay = async () => {
    const { orderId, name, amountCents, channel } = order
    if (amountCents === null) return
    await cashier.pay({ orderId, name, amountCents, channel })
    onChanged()
  }
  return (
    <>
      <Button kind="soft" href={to.home()}>
        回到首页
      </Button>
      <Button onClick={() => void pay()} busy={cashier.isPaying}>
        去付款
      </Button>
    </>
  )
}

function CancelAction({ order, onChanged }: OrderActionsProps) {
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
    <Button kind="soft" onClick={() => void ask()} busy={cancel.isPending}>
      撤单
    </Button>
  )
}
