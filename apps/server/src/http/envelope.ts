import type { Call } from '@koi/contracts/call'
import { wireFields } from '@koi/contracts/wire'
import { refusals } from '@koi/contracts/codes/refusals'
import { isTakenOver } from '#kernel/database-errors.ts'
import { DatabaseDown, Overloaded, Refusal, StoreDown } from '#kernel/errors.ts'
import { refuse } from '#refuse.ts'

/** SPEC §8: the text for everything that is our fault. */
export const BUG_TEXT = '系统出了点小问题，请稍后再试'
const RETRY_AFTER_SECONDS = 2

/** An HTTP answer: status, extra headers and the JSON body with `retcode` and `retmsg`. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

const SUCCESS = '"retcode":0,"retmsg":""'

/** A success with the fields that `writeCall` made; one call has a `retcode` of its own. */
export function succeeded({ response }: Pick<Call, 'response'>, fields: string): string {
  if (wireFields(response).has('retcode')) return `{"retmsg":"",${fields}}`
  return fields === '' ? `{${SUCCESS}}` : `{${SUCCESS},${fields}}`
}

/** The database or the object store is away: the client may send the same request again. */
export const unavailable: Answer = {
  status: 503,
  headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  body: { retcode: refusals.unavailable.code, retmsg: refusals.unavailable.text },
}

/** A refusal is an answer (HTTP 200); with a link, the client shows it as a button. */
function refused({ retcode, message, link }: Refusal): Answer {
  const links = link ? { error_link_name: link.name, error_link_url: link.url } : {}
  return { status: 200, headers: {}, body: { retcode, retmsg: message, ...links } }
}

/** What the client is told about a thrown error; `isBug` asks for a line in the log. */
export function failureAnswer(error: unknown): Answer & { isBug: boolean } {
  if (error instanceof Refusal) return { ...refused(error), isBug: false }
  // Its sessions ended a moment ago, with this request on its way.
  if (isTakenOver(error)) return { ...refused(refuse('loginExpired')), isBug: false }
  const isBusy = [DatabaseDown, Overloaded, StoreDown].some((kind) => error instanceof kind)
  if (isBusy) return { ...unavailable, isBug: false }
  return { status: 500, headers: {}, body: { retcode: 500, retmsg: BUG_TEXT }, isBug: true }
}
