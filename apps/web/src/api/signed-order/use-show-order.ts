import { to } from '@koi/contracts/pages'
import { useNavigator } from '#navigation/navigation-context.ts'
import { notePlaced } from './placed-now.ts'

/**
 * `onPlaced: ({ orderId }) => showOrder(orderId)`: on to the page of an order that was just placed, in the place of its
 * form. Answers whether the page was left.
 */
export function useShowOrder(): (orderId: string, how?: { replace: boolean }) => Promise<boolean> {
  const { navigate } = useNavigator()
  return (orderId, how = { replace: true }) => {
    notePlaced(orderId)
    return navigate(to.tradeResult({ orderId }), how)
  }
}
