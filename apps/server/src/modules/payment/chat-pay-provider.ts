import type { ChatPay } from '#gateways/chat-pay/chat-pay.ts'
import type { Provider } from './provider.ts'

/** The chat app's payment as one of the providers. */
export const chatPayProvider = (chatPay: ChatPay): Provider => ({
  name: 'chatPay',
  query: (paymentId) => chatPay.query(paymentId),
  close: (paymentId) => chatPay.close(paymentId),
  refund: (order) => chatPay.refund(order),
  bill: (day) => chatPay.bill(day),
})
