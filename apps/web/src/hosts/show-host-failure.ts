import type { Dialogs } from '#ui/overlays/dialog-store.ts'
import type { ToastStore } from '#ui/overlays/toast-store.ts'
import { HostFailure } from './host.ts'
import { hostFailureMessage, type AskedOf } from './host-failure-message.ts'

interface Speakers {
  dialogs: Pick<Dialogs, 'alert'>
  toast: Pick<ToastStore, 'show'>
}

/**
 * Tells people about a native call that failed, or says nothing where that is right (SPEC §8). An error
 * that is no `HostFailure` is a bug and is thrown on.
 */
export async function showHostFailure(
  error: unknown,
  asked: AskedOf,
  { dialogs, toast }: Speakers,
): Promise<void> {
  if (!(error instanceof HostFailure)) throw error
  const message = hostFailureMessage(error, asked)
  if (message?.kind === 'toast') toast.show(message.text)
  if (message?.kind === 'dialog') {
    await dialogs.alert(message.text, message.title === undefined ? {} : { title: message.title })
  }
}
