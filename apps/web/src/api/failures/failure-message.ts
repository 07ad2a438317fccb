import { CallFailed, CallIgnored } from '@koi/contracts/client'
import { CommunicationFailed, NetworkFailed, RetriesExhausted } from './failures.ts'

/** Texts of SPEC §8, to the byte. */
export const DEFAULT_FAILURE = '系统出了点小问题，请稍后再试'
const STATUS_FAILURE = '网络出了点小问题，请稍候重试'
const OFFLINE_FAILURE = '网络异常,请稍后重试'
const RETRIES_FAILURE = '请求在特定的时间区间内，达到最大重试次数'
const COMMUNICATION_FAILURE = '网络通信出了点问题，请退出再试'
const LINK_TITLE = '温馨提示'

export interface FailureMessage {
  title: '提示' | '温馨提示'
  content: string
  link?: { name: string; url: string }
  /** The page cannot go on: it is left once this was read (ER-036). */
  leaves?: true
}

/** Finds the link in the body of a refusal; there is none unless somebody may follow it. */
type FindLink = (body: Record<string, unknown>) => FailureMessage['link']

/** What the request-error dialog says about a failure (SPEC §8, A-73). */
export function failureMessage(error: unknown, findLink?: FindLink): FailureMessage {
  if (error instanceof CallIgnored) return failureMessage(error.cause, findLink)
  if (error instanceof CallFailed) return refusalMessage(error, findLink)
  if (error instanceof RetriesExhausted) return { title: '提示', content: RETRIES_FAILURE }
  if (error instanceof CommunicationFailed) {
    const code = error.code === undefined ? '' : `[${error.code}]`
    return { title: '提示', content: `${code}${COMMUNICATION_FAILURE}`, leaves: true }
  }
  if (error instanceof NetworkFailed) {
    const { status } = error
    const content = status === undefined ? OFFLINE_FAILURE : `[${status}]${STATUS_FAILURE}`
    return { title: '提示', content }
  }
  return { title: '提示', content: DEFAULT_FAILURE }
}

function refusalMessage(
  { retcode, message, body }: CallFailed,
  findLink?: FindLink,
): FailureMessage {
  const content = message === '' ? DEFAULT_FAILURE : `[${retcode}]${message}`
  const link = findLink?.(body)
  return link ? { title: LINK_TITLE, content, link } : { title: '提示', content }
}

/** The same without the code, for a page's own place: `message` of Failed. */
export function failureText(error: unknown): string {
  if (error instanceof CallIgnored) return failureText(error.cause)
  if (error instanceof CallFailed && error.message !== '') return error.message
  return failureMessage(error).content
}
