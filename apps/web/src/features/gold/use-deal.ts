import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { useShowOrder } from '#api/signed-order/use-show-order.ts'
import {
  useSignedOrder,
  type SignedOrder,
  type SignedProduct,
} from '#api/signed-order/use-signed-order.ts'
import { isQuoteGone } from './quote-gone.ts'

/** What buying and selling gold are each by themselves. */
type DealTerms<Decision> = Pick<
  SignedProduct<Decision, { orderId: string }>,
  'needsMismatch' | 'scope' | 'onAgreed' | 'place'
>

/** An order at a price that stands only for seconds. */
export interface Deal<Decision> extends SignedOrder<Decision> {
  /** What stood in the way of the last try; empty before it. */
  notice: string
}

/** From the form to the order's page: risk, password, and last the price, which stands only for seconds. */
export function useDeal<Decision>(terms: DealTerms<Decision>): Deal<Decision> {
  const [notice, setNotice] = useState('')
  const showOrder = useShowOrder()
  const order = useSignedOrder({
    ...terms,
    promise: '不会重复下单',
    isQuoted: true,
    isQuoteGone,
    tell(error) {
      if (!isQuoteGone(error)) return false
      setNotice(failureText(error))
      return true
    },
    onPlaced: ({ orderId }) => showOrder(orderId),
  })
  return {
    ...order,
    notice,
    begin(decision: Decision) {
      setNotice('')
      order.begin(decision)
    },
  }
}
