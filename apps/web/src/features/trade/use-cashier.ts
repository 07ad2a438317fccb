import { to } from '@koi/contracts/pages'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { failureText } from '#api/failures/failure-message.ts'
import { useSendUntilAnswered } from '#api/signed-order/use-send-until-answered.ts'
import { useChannel } from '#brands/use-channel.ts'
import { useFailure } from '#api/failures/use-failure.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { failedPayOutcome, payOutcome, type PayOutcome, type Settled } from './pay-outcome.ts'
import type { PayChannel } from './model.ts'
import { useMockPay } from './queries.ts'
import { CHAT_PAY, useChatPay } from './use-chat-pay.ts'

/** In production the money is asked for by a payment provider; where none is connected nothing is paid. */
const NO_CASHIER = '支付服务尚未开通，订单没有付款，15 分钟后自动关闭。'

export interface Payable {
  orderId: string
  name: string
  amountCents: Cents
  /** Where the money comes from, as the buy page names it; absent: the balance. */
  channel?: Pick<PayChannel, 'name' | 'source'> | undefined
}

/**
 * The demo cashier (D-8): the 提示 dialog asks what the payment shall come to (SPEC §8, ER-027), the
 * server moves the money. Answers what came of it.
 */
export function useCashier() {
  const dialogs = useDialogs()
  const showError = useFailure()
  const { navigate } = useNavigator()
  const address = urlOf(useEntry())
  const mockPay = useMockPay()
  const askChatPay = useChatPay()
  const channel = useChannel()
  const sendUntilAnswered = useSendUntilAnswered()

  const askForPayment = ({ name, amountCents, channel }: Payable) =>
    dialogs.ask({
      amount: `${formatCents(amountCents)} 元`,
      content: `演示收银台：买入“${name}”，从${channel?.name ?? '余额'}支付 ${formatCents(amountCents)} 元。不会动用真实资金。`,
      choices: [
        { label: '支付成功', value: '0', kind: 'primary' },
        { label: '支付失败', value: '4', kind: 'plain' },
        { label: '取消支付', value: '1', kind: 'plain' },
      ],
      dismissValue: '1',
    })
  const tell = async (outcome: PayOutcome | 'unknown', text: string): Promise<Settled> => {
    if (outcome === 'stopped') await dialogs.alert(text)
    if (outcome === 'locked') {
      await dialogs.alert(text, { buttonText: '重置支付密码' })
      void navigate(to.payPassword({ returl: address }))
    }
    if (outcome === 'retry') {
      await dialogs.alert(text)
      // It is known that nothing was paid: the order waits on the page it was placed on.
      return 'failed'
    }
    if (outcome === 'login') void navigate(to.login({ returl: address }), { replace: true })
    return outcome
  }

  /** The chat app asks for the money; its codes are those of the catalogue. */
  const payInChat = async ({ orderId }: Payable): Promise<Settled> => {
    try {
      const { outcome, text } = await askChatPay(orderId)
      return await tell(outcome, text)
    } catch (error) {
      const outcome = failedPayOutcome(error)
      if (outcome !== undefined) return tell(outcome, failureText(error))
      showError(error)
      return 'cancelled'
    }
  }

  const pay = async (order: Payable): Promise<Settled> => {
    if (order.channel?.source === CHAT_PAY) return payInChat(order)
    // The mock cashier is the demo's: nowhere else can anything open it (RU-187).
    if (channel && !channel.isDemo) return tell('stopped', NO_CASHIER)
    const answer = await askForPayment(order)
    const request = { orderId: order.orderId, payCode: Number(answer) }
    try {
      const paid = await sendUntilAnswered(() => mockPay.mutateAsync(request), {
        promise: '不会重复扣款',
        leaveText: '稍后查看',
      })
      if (!paid) return 'unknown'
      const { payCode: code, payText: text } = paid.data
      return await tell(payOutcome(code) ?? 'stopped', text)
    } catch (error) {
      const outcome = failedPayOutcome(error)
      if (outcome !== undefined) return tell(outcome, failureText(error))
      showError(error)
      return 'stopped'
    }
  }
  return { pay, isPaying: mockPay.isPending }
}
