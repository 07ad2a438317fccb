import { noticeOf, pageOf } from './notice-of.ts'
import { openPage, type Windows } from './open-page.ts'

// The whole script of the worker: it shows notifications and opens their pages. It keeps nothing and stands between no page and
// its server.

declare const registration: ServiceWorkerRegistration
declare const clients: Windows

/** An event of a worker, which lives until the work is done. */
interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
  /** Of a push. */
  data?: { text(): string } | null
  /** Of a notification that was pressed. */
  notification?: Notification
}

const isLong = (event: Event): event is LongEvent => 'waitUntil' in event

const hear = (name: string, listener: (event: LongEvent) => void) =>
  addEventListener(name, (event) => {
    if (isLong(event)) listener(event)
  })

hear('push', (event) => {
  const { title, body, tag, link } = noticeOf(event.data?.text())
  event.waitUntil(
    registration.showNotification(title, { body, tag, lang: 'zh-CN', data: { link } }),
  )
})

hear('notificationclick', (event) => {
  const { notification } = event
  if (!notification) return
  notification.close()
  event.waitUntil(openPage(clients, pageOf(notification.data?.link)))
})
