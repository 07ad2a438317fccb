import { to } from '@koi/contracts/pages'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import type { Order } from '../../order/order-model.ts'
import { useCancelOrder } from '../../order/order-queries.ts'
import { useCashier } from '../../use-cashier.ts'

interface OrderActionsProps {
  order: Order
  onChanged: () => void
}

/** What the order waits for; else where one goes from here. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  if (order.needsPayment) return <PayActions order={order} onChanged={onChanged} />
  return (
    <>
      <Button kind="soft" href={to.home()}>
        回到首页
      </Button>
      <Button href={to.holdDetail({ fundCode: order.fundCode, spid: order.spid })}>查看持有</Button>
    </>
  )
}

function PayActions({ order, onChanged }: OrderActionsProps) {
  const cashier = useCashier()
  const { confirm } = useDialogs()
  const showError = useFailure()
  const drop = useCancelOrder()
  const askAndDrop = async () => {
    const isSure = await confirm({
      title: '取消这笔订单？',
      content: `${order.kindText} ${order.name} ${order.quantityText}，还没有付款。取消后不能恢复，用了的卡券会退回。`,
      confirmText: '取消订单',
      cancelText: '再想想',
      danger: true,
    })
    if (!isSure) return
    drop.mutate({ orderId: order.orderId }, { onError: showError, onSettled: onChanged })
  }
  const pay = async () => {
    const { orderId, name, amountCents, channel } = order
    if (amountCents === null) return
    await cashier.pay({ orderId, name, amountCents, channel })
    onChanged()
  }
  return (
    <>
      {order.canCancel ? (
        <Button kind="soft" onClick={() => void askAndDrop()} busy={drop.isPending}>
          取消订单
        </Button>
      ) : (
        <Button kind="soft" href={to.home()}>
          回到首页
        </Button>
      )}
      <Button onClick={() => void pay()} busy={cashier.isPaying}>
        去付款
      </Button>
    </>
  )
}
