import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import type { Dialogs } from '#ui/dialog-store.ts'
import { CONFIRM_TEXT } from '#ui/dialog-store.ts'
import { failureMessage } from './failure-message.ts'

/** The session has ended; whoever sees it leads to the login page (SPEC §4, A-68). */
export function isLoginExpired(error: unknown): boolean {
  return error instanceof CallFailed && error.retcode === String(refusals.loginExpired.code)
}

/** Cancelled by the asker, such as by leaving the page. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/**
 * The request-error dialog (SPEC §8). A link's button opens its address; a cancelled request and an
 * ended session, which leads to the login page, show nothing.
 */
export async function showFailure(
  error: unknown,
  dialogs: Dialogs,
  open: (address: string) => unknown,
): Promise<void> {
  if (isCancelled(error) || isLoginExpired(error)) return
  const { title, content, link } = failureMessage(error)
  if (!link) return dialogs.alert(content, { title })
  const answer = await dialogs.ask({
    title,
    content,
    choices: [
      { label: link.name, value: 'link', kind: 'primary' },
      { label: CONFIRM_TEXT, value: 'ok', kind: 'plain' },
    ],
    dismissValue: 'ok',
  })
  if (answer === 'link') open(link.url)
}
