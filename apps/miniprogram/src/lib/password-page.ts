import { tokenPurposes, type TokenPurpose } from '@koi/domain/orders/token-purpose'
import { CallFailed } from '@koi/contracts/client'
import { logIn } from './hand-over.ts'
import { koi } from './koi-client.ts'
import { settings } from './settings.ts'
import { readWebPage } from './web-address.ts'

/** The order that a password is asked for, as the web page wrote it into the address of this page. */
export interface PasswordOrder {
  purpose: TokenPurpose
  fund_code: string
  spid: string
  /** Cents of a buy, shares ×100 of a redemption. */
  quantity: number
  /** The web page that waits for the answer. */
  back: string
}

/** Undefined where something is missing or odd: the page then says so and asks for nothing. */
export function readPasswordOrder(
  options: Record<string, string | undefined>,
): PasswordOrder | undefined {
  const { purpose, fund_code: fundCode = '', spid = '', quantity = '', back } = options
  const isCode = (text: string) => /^[\w-]{1,80}$/.test(text)
  const page = readWebPage(back)
  const known = tokenPurposes.find((each) => each === purpose)
  if (!known) return undefined
  if (!isCode(fundCode) || !isCode(spid) || !/^[1-9]\d{0,14}$/.test(quantity) || !page)
    return undefined
  return { purpose: known, fund_code: fundCode, spid, quantity: Number(quantity), back: page }
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
