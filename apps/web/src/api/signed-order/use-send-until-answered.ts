import { useDialogs } from '#ui/overlays/speakers.ts'
import { failureText } from '../failures/failure-message.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

/** How a person is asked whether something goes again whose answer was lost. */
export interface AskingAgain {
  /** What a second sending does not do. */
  promise: '不会重复下单' | '不会重复扣款' | '不会重复提交'
  /** What leaving it is called; 取消 unless told. */
  leaveText?: string
  /** Hears how it goes between a lost answer and the next one. */
  follow?: (step: 'loseAnswer' | 'sendAgain' | 'giveUp') => void
}

/**
 * The one way to send what the server does once however often it comes: after each lost answer the person is asked, and
 * it goes again as often as they like. Undefined when they leave it; a refusal is thrown as it is.
 */
export function useSendUntilAnswered() {
  const dialogs = useDialogs()
  return <Answer>(
    send: () => Promise<Answer>,
    { promise, leaveText, follow }: AskingAgain,
  ): Promise<Answer | undefined> =>
    sendUntilAnswered(send, async (failure) => {
      follow?.('loseAnswer')
      const isAgain = await dialogs.confirm({
        content: `${failureText(failure)}。再试一次${promise}。`,
        confirmText: '重试',
        ...(leaveText !== undefined && { cancelText: leaveText }),
      })
      follow?.(isAgain ? 'sendAgain' : 'giveUp')
      return isAgain
    })
}
