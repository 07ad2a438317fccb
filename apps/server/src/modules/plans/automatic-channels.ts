import { CHAT_PAY_SOURCE } from '#modules/payment/index.ts'
import type { PayChannel } from '#modules/trade/index.ts'

/**
 * Whether money comes without the person being asked: the chat app's payment asks each time, and a channel
 * of one kind of product pays for nothing a plan may buy.
 */
export const isAutomatic = (channel: Pick<PayChannel, 'onlyFor'>, source: string): boolean =>
  channel.onlyFor === undefined && source !== CHAT_PAY_SOURCE
