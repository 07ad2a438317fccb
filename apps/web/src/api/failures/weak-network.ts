import type { ToastStore } from '#ui/overlays/toast-store.ts'
import { CommunicationFailed, NetworkFailed } from './failures.ts'

/** SPEC §8, ER-051, to the byte; a toast stays for 4 s by itself. */
export const WEAK_NETWORK_TEXT = '网络不稳定，若异常可点击右上角···[重新进入小程序]'

/** Fixed: the toast is never shown (SPEC §8, A-74). */
const isToastNeeded = () => false

/** Would tell the person about a weak network after a failure without a usable answer. */
export function warnOfWeakNetwork(
  error: unknown,
  toast: Pick<ToastStore, 'show'>,
  isNeeded: () => boolean = isToastNeeded,
): void {
  const isWeak = error instanceof NetworkFailed && !(error instanceof CommunicationFailed)
  if (isWeak && isNeeded()) toast.show(WEAK_NETWORK_TEXT)
}
