import { nativeCodes, nativeTexts } from '@koi/contracts/codes/native-codes'
import type { HostFailure, HostName } from './host.ts'
import { FACE_PARAMETERS } from './verify-face.ts'

/** What was asked of the host. */
type HostAbility =
  | 'bindCard'
  | 'copy'
  | 'openMiniProgram'
  | 'pay'
  | 'saveImage'
  | 'share'
  | 'verifyFace'
  | 'verifyPassword'

export interface AskedOf {
  host: HostName
  ability: HostAbility
  /** `openMiniProgram` over half of the screen. */
  halfScreen?: boolean
}

/** A toast in passing, or a dialog to be read. */
export type HostMessage =
  | { kind: 'toast'; text: string }
  | { kind: 'dialog'; text: string; title?: string }

const toast = (text: string): HostMessage => ({ kind: 'toast', text })
const dialog = (text: string, title?: string): HostMessage => ({
  kind: 'dialog',
  text,
  ...(title !== undefined && { title }),
})

const missingCodes: readonly string[] = [
  nativeCodes.missing,
  nativeCodes.routerMissing,
  nativeCodes.initFailed,
]

/** What a method that the host does not have is answered with: an upgrade, or another place, helps. */
function missingMessage({ host, ability }: AskedOf): HostMessage {
  if (ability === 'bindCard' && host === 'qq') return toast(nativeTexts.bindCardMissing)
  if (ability === 'verifyPassword' && host === 'app') {
    return dialog(nativeTexts.passwordContent, nativeTexts.passwordTitle)
  }
  return dialog(nativeTexts.versionTooLow)
}

/**
 * What people are told about a native call that did not succeed (SPEC §8, ER-011..026); undefined where
 * nothing is said: they cancelled it themselves, or the app has told them.
 */
export function hostFailureMessage(
  { code, message }: HostFailure,
  asked: AskedOf,
): HostMessage | undefined {
  const { ability, halfScreen } = asked
  if (code === nativeCodes.noTip) return undefined
  if (code === nativeCodes.cancelled) {
    return ability === 'bindCard' ? toast(nativeTexts.bindCardCancelled) : undefined
  }
  if (missingCodes.includes(code)) return missingMessage(asked)
  if (code === FACE_PARAMETERS) return dialog(message)
  if (ability === 'bindCard') return toast(nativeTexts.bindCardFailed)
  if (ability === 'openMiniProgram' && halfScreen) return toast(nativeTexts.halfScreenFailed)
  if (/network/i.test(message)) return toast(nativeTexts.networkAbnormal)
  return toast(nativeTexts.failed)
}
