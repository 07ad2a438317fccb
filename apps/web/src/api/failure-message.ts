import { CallFailed } from '@koi/contracts/client'
import { NetworkFailed } from './failures.ts'

/** Texts of SPEC §8, to the byte. */
export const DEFAULT_FAILURE = '系统出了点小问题，请稍后再试'
export const STATUS_FAILURE = '网络出了点小问题，请稍候重试'
export const OFFLINE_FAILURE = '网络异常,请稍后重试'
export const LINK_TITLE = '温馨提示'

export interface FailureMessage {
  title: '提示' | '温馨提示'
  content: string
  link?: { name: string; url: string }
}

/** What the request-error dialog says about a failure (SPEC §8, A-73). */
export function failureMessage(error: unknown): FailureMessage {
  if (error instanceof CallFailed) return refusalMessage(error)
  if (error instanceof NetworkFailed) {
    const { status } = error
    const content = status === undefined ? OFFLINE_FAILURE : `[${status}]${STATUS_FAILURE}`
    return { title: '提示', content }
  }
  return { title: '提示', content: DEFAULT_FAILURE }
}

function refusalMessage({ retcode, message, body }: CallFailed): FailureMessage {
  const content = message === '' ? DEFAULT_FAILURE : `[${retcode}]${message}`
  const { error_link_name: name, error_link_url: url } = body
  if (typeof name !== 'string' || typeof url !== 'string' || name === '' || url === '') {
    return { title: '提示', content }
  }
  return { title: LINK_TITLE, content, link: { name, url } }
}

/** The same without the code, for a page's own place: `message` of Failed. */
export function failureText(error: unknown): string {
  if (error instanceof CallFailed && error.message !== '') return error.message
  return failureMessage(error).content
}
