import { messagePushCalls } from '@koi/contracts/calls/messages-push'
import type { Transport } from '@koi/contracts/client'
import type { HostName } from '@koi/domain/hosts/host-name'
import { sendCall } from '#api/transport/send-call.ts'
import { pageOf } from '#lib/push-worker/notice-of.ts'
import { pushAbility, subscriptionHere, targetOf } from './push-here.ts'

interface Parts {
  navigator: { navigate(address: string): unknown }
  transport: Transport
  host: { name: HostName }
}

/** The page that the worker asks this window to open; undefined of anything else that is said to it. */
export function askedPage(said: unknown): string | undefined {
  const link =
    typeof said === 'object' && said !== null && 'koiOpen' in said ? said.koiOpen : undefined
  return typeof link === 'string' ? pageOf(link) : undefined
}

/** Browsers give a subscription another endpoint now and then, or take it away: the server is told of it. */
async function keepSubscription(transport: Transport): Promise<void> {
  const subscription = await subscriptionHere()
  if (!subscription) return
  const { browsers } = await sendCall(transport, messagePushCalls.queryPush, {})
  const here = browsers.find(({ isHere }) => isHere)
  // Where the server has none the person ended it, here or from elsewhere.
  if (!here || here.endpoint === subscription.endpoint) return
  await sendCall(transport, messagePushCalls.setPush, targetOf(subscription))
}

/** Opens pages of notifications that are pressed while the app is open, and keeps the server knowing where this browser is. */
export function followPush({ navigator: pages, transport, host }: Parts, isMember: boolean): void {
  const ability = pushAbility(host.name)
  if (ability === 'absent') return
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const link = askedPage(data)
    if (link !== undefined) pages.navigate(link)
  })
  // Whatever does not come of it is tried when the app starts next.
  if (isMember && ability === 'granted') void keepSubscription(transport).catch(() => undefined)
}
