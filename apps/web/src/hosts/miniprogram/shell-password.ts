import { nativeCodes } from '@koi/contracts/codes/native-codes'
import { HostFailure, type PasswordOrder, type PasswordOutcome } from '../host.ts'
import type { HostAround } from '../host-around.ts'
import { callWx, type Wx } from '../jssdk/wx.ts'

/** The shell's page for the payment password of one order (apps/miniprogram, RT-069). */
const PAGE = '/pages/charge-password-mp/index'
/** What the shell puts in front of its answer, behind the hash of this page. */
const ANSWER_MARK = '#mp_password'
/** The answer comes before the page is in sight again, or shortly after; later there is none. */
const CANCELLED_AFTER_MS = 1_500

/** `#mp_password&token=…&result=…`; what is missing is empty and does not count. */
export function readAnswer(hash: string): PasswordOutcome {
  const fields = new URLSearchParams(hash.slice(ANSWER_MARK.length + 1))
  return { token: fields.get('token') ?? '', result: fields.get('result') ?? '' }
}

const addressOf = ({ act, facts, back }: PasswordOrder): string =>
  `${PAGE}?${new URLSearchParams({ act, facts, back }).toString()}`

/** Opens the shell's page, and waits until it answered or was left. */
export function askShellPassword(
  miniProgram: NonNullable<Wx['miniProgram']>,
  around: Pick<HostAround, 'onHashAnswer' | 'onShown' | 'wait'>,
  order: PasswordOrder,
): Promise<PasswordOutcome> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      stopHash()
      stopShown()
    }
    const fail = (error: unknown) => {
      stop()
      reject(error instanceof Error ? error : new HostFailure('fail', String(error)))
    }
    const stopHash = around.onHashAnswer(ANSWER_MARK, (hash) => {
      stop()
      resolve(readAnswer(hash))
    })
    const stopShown = around.onShown(() => {
      const cancel = () => fail(new HostFailure(nativeCodes.cancelled))
      void around.wait(CANCELLED_AFTER_MS).then(cancel)
    })
    callWx(miniProgram, 'navigateTo', { url: addressOf(order) }).catch(fail)
  })
}
