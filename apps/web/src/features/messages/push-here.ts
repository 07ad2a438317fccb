import type { RequestOf } from '@koi/contracts/call'
import type { messagePushCalls } from '@koi/contracts/calls/messages-push'
import { BASE_PATH } from '@koi/contracts/page'
import { PUSH_WORKER_PATH } from '@koi/contracts/push-payload'
import type { HostName } from '@koi/domain/hosts/host-name'
import { trustedScript } from '#lib/trusted-script.ts'

/** What this browser can do: `absent`: nothing; `denied`: the person said no to notifications of this site. */
export type PushAbility = 'absent' | 'denied' | 'askable' | 'granted'

const PLAIN_BROWSERS: readonly HostName[] = ['h5', 'desktop']

/** Webviews of apps are no place for it: their notifications are the app's. */
export function pushAbility(host: HostName): PushAbility {
  const isThere =
    PLAIN_BROWSERS.includes(host) &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  if (!isThere) return 'absent'
  const { permission } = Notification
  return permission === 'default' ? 'askable' : permission
}

type Target = RequestOf<typeof messagePushCalls.setPush>

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What the server is told of a subscription. */
export const targetOf = (subscription: PushSubscription): Target => ({
  endpoint: subscription.endpoint,
  p256dh: base64Url(subscription.getKey('p256dh')),
  auth: base64Url(subscription.getKey('auth')),
})

const registrationHere = () => navigator.serviceWorker.getRegistration(`${BASE_PATH}/`)

/** The subscription that this browser has; undefined without one. */
export const subscriptionHere = async (): Promise<PushSubscription | undefined> =>
  (await (await registrationHere())?.pushManager.getSubscription()) ?? undefined

/** Settles when the worker runs: no browser subscribes before. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustedScript(PUSH_WORKER_PATH), {
    scope: `${BASE_PATH}/`,
  })
  return navigator.serviceWorker.ready
}

/** Tells `change` whenever the person was asked: browsers tell nobody. */
export const permissionAsked = new EventTarget()

/** Asks the person, and the browser’s push service. Undefined where the person says no. */
export async function subscribeHere(senderKey: string): Promise<PushSubscription | undefined> {
  // First of all: some browsers ask only in the very moment of a press.
  const permission = await Notification.requestPermission()
  permissionAsked.dispatchEvent(new Event('change'))
  if (permission !== 'granted') return undefined
  const { pushManager } = await activeWorker()
  const before = await pushManager.getSubscription()
  // It may be bound to a key of the server that is gone.
  if (before && base64Url(before.options.applicationServerKey) !== senderKey)
    await before.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: senderKey })
}

/** This browser is reached no more, whatever the server knows. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe()
}
