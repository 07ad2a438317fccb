import { to } from '@koi/contracts/pages'
import { Button } from '#ui/inputs/Button.tsx'
import type { Order } from '../../order/order-model.ts'
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
