import { BASE_PATH, urlOfPath } from '@koi/contracts/page'
import type { PushPayload } from '@koi/contracts/push-payload'

/** A browser takes a permission away from whoever shows nothing for a push: so something always is. */
const unreadable: PushPayload = {
  tag: 'message',
  title: '你有一条新消息',
  body: '点按查看',
  link: urlOfPath('/pages/message/list'),
}

const textOf = (value: unknown, instead: string) => (typeof value === 'string' ? value : instead)

/** A page of ours, and no other address. */
export const pageOf = (link: unknown): string =>
  typeof link === 'string' && link.startsWith(`${BASE_PATH}/`) ? link : unreadable.link

/** What is shown for a push. */
export function noticeOf(text: string | undefined): PushPayload {
  try {
    const told: unknown = JSON.parse(text ?? '')
    if (typeof told !== 'object' || told === null) return unreadable
    const { tag, title, body, link }: Partial<Record<keyof PushPayload, unknown>> = told
    return {
      tag: textOf(tag, unreadable.tag),
      title: textOf(title, unreadable.title),
      body: textOf(body, ''),
      link: pageOf(link),
    }
  } catch {
    // A push of another version, or none of ours.
    return unreadable
  }
}
