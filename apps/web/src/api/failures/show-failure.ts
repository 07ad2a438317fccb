import type { Dialogs } from '#ui/overlays/dialog-store.ts'
import { CONFIRM_TEXT } from '#ui/overlays/dialog-store.ts'
import { errorLinkOf, OWN_PAGES, type LinkRules } from './error-link.ts'
import { isSilent } from './failure-kinds.ts'
import { failureMessage } from './failure-message.ts'

interface Ways {
  /** Where links may lead; pages of this app only, unless told. */
  rules?: LinkRules
  /** Leaves the page that cannot go on. */
  back?: () => void
}

/**
 * The request-error dialog (SPEC §8). A link's button opens its address; after a communication problem
 * the page is left. Failures that nobody needs to hear of show nothing.
 */
export async function showFailure(
  error: unknown,
  dialogs: Dialogs,
  open: (address: string) => unknown,
  { rules = OWN_PAGES, back }: Ways = {},
): Promise<void> {
  if (isSilent(error)) return
  const { title, content, link, leaves } = failureMessage(error, (body) => errorLinkOf(body, rules))
  if (!link) {
    await dialogs.alert(content, { title })
    if (leaves) back?.()
    return
  }
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
