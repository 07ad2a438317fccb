import { signedActs, SIGNED_FACTS_MAX, type Signed } from '@koi/domain/trade/signed-acts'
import { CallFailed } from '@koi/contracts/client'
import { logIn } from './hand-over.ts'
import { koi } from './koi-client.ts'
import { settings } from './settings.ts'
import { readWebPage } from './web-address.ts'

/** The order that a password is asked for, as the web page wrote it into the address of this page. */
export interface PasswordOrder extends Signed {
  /** The web page that waits for the answer. */
  back: string
}

/** Undefined where something is missing or odd: the page then says so and asks for nothing. */
export function readPasswordOrder(
  options: Record<string, string | undefined>,
): PasswordOrder | undefined {
  const { act, facts = '', back } = options
  const page = readWebPage(back)
  const known = signedActs.find((each) => each === act)
  if (!known || !page || !facts.startsWith('[') || facts.length > SIGNED_FACTS_MAX) return undefined
  return { act: known, facts, back: page }
}

export type PasswordAnswer = { token: string; result: string } | { refused: string }

/** Asks the server for the order's token (SPEC §5: a token, and ok or finish). */
export async function askForToken(order: PasswordOrder, password: string): Promise<PasswordAnswer> {
  const { back: _, ...what } = order
  try {
    await logIn()
    const { token, result } = await koi.verifyPayPassword({ ...what, password })
    return { token, result }
  } catch (error) {
    if (error instanceof CallFailed) return { refused: error.message }
    throw error
  }
}

/**
 * The waiting page with the answer behind its hash: the web view does not load anew, the page hears
 * `hashchange`, and no server sees the token.
 */
export function answerAddress(
  { back }: PasswordOrder,
  { token, result }: { token: string; result: string },
) {
  const answer = `token=${encodeURIComponent(token)}&result=${encodeURIComponent(result)}`
  return `${settings.webOrigin}${back}#mp_password&${answer}`
}
