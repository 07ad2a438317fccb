import { realTimeMs } from '#kernel/clock.ts'
import type { ChatPayConfig } from '#kernel/config/payment-config.ts'
import { askChatPayAt } from './ask-chat-pay.ts'
import { createChatPay } from './chat-pay.ts'

/** The chat app's payment as it is configured, over HTTPS and real time. */
export const chatPayOver = (config: ChatPayConfig) =>
  createChatPay({ config, ask: askChatPayAt(config.apiUrl), realNowMs: realTimeMs })
