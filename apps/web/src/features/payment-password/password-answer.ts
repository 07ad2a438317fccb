import { passwordAccepted } from '@koi/domain/hosts/password-accepted'

/** What the page for the payment password found out (RT-069). */
export interface PasswordAnswer {
  token: string
  result: string
}

type Listener = (answer: PasswordAnswer) => void

let waiting: Listener | undefined

/** Waits for the page RT-069; whoever waited before is forgotten. The listener outlives a page that is covered. */
export function awaitPasswordAnswer(listener: Listener): void {
  waiting = listener
}

/** Whether somebody waits: the page asks for nothing that nobody wants. */
export const isPasswordAwaited = () => waiting !== undefined

/** Hands the answer over, once; only a token with ok or finish counts (SPEC §5). */
export function givePasswordAnswer(answer: PasswordAnswer): void {
  const listener = waiting
  waiting = undefined
  if (passwordAccepted(answer)) listener?.(answer)
}
