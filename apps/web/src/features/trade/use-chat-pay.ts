import { paymentCalls } from '@koi/contracts/calls/payment'
import { payCodes } from '@koi/contracts/codes/pay-codes'
import { useSend } from '#api/use-send.ts'
import { useHost } from '#hosts/host-context.ts'
import { HostFailure } from '#hosts/host.ts'
import { showHostFailure } from '#hosts/show-host-failure.ts'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { payOutcome, type PayOutcome } from './pay-outcome.ts'

/** Source of the way to pay that the chat app asks for. */
export const CHAT_PAY = 'wechat'

const ELSEWHERE = '请在微信中打开本页面，使用微信支付付款。订单保留 15 分钟。'

/**
 * The chat app's payment: ordered at our server, asked for by the host, and its outcome asked of our server,
 * which alone knows whether there is money. Answers what follows a code of the catalogue (SPEC §8).
 */
export function useChatPay() {
  const host = useHost()
  const dialogs = useDialogs()
  const toast = useToast()
  const prepay = useSend(paymentCalls.prepay)
  const ask = useSend(paymentCalls.queryPayment)

  /** After an outcome that the app itself is not sure of, the server knows whether there is money. */
  const settled = async (orderId: string, outcome: PayOutcome) => {
    if (outcome !== 'paid' && outcome !== 'retry') return outcome
    const answer = await ask.mutateAsync({ orderId }).catch(() => undefined)
    if (outcome === 'paid' || answer?.state === 'paid') return 'paid'
    return answer ? outcome : 'unknown'
  }

  return async (orderId: string): Promise<{ outcome: PayOutcome | 'unknown'; text: string }> => {
    // Nothing is ordered where nobody can pay it.
    if (!host.pay) return { outcome: 'retry', text: ELSEWHERE }
    const { params } = await prepay.mutateAsync({ orderId })
    try {
      const code = Number((await host.pay({ params })).code)
      const outcome = await settled(orderId, payOutcome(code) ?? 'stopped')
      const text = Object.entries(payCodes).find(([key]) => Number(key) === code)?.[1].text
      return { outcome, text: text ?? payCodes[3].text }
    } catch (error) {
      if (!(error instanceof HostFailure)) throw error
      const asked = { host: host.name, ability: 'pay' as const }
      await showHostFailure(error, asked, { dialogs, toast: { show: toast } })
      return { outcome: 'cancelled', text: '' }
    }
  }
}
