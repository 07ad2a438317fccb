import { BASE_PATH } from '@koi/contracts/page'
import { aboutMiniProgram } from './about-launch.ts'
import { handOverAddress } from './hand-over.ts'
import { settings } from './settings.ts'
import { nativeAddress, readWebPage, webViewAddress } from './web-address.ts'
import { newestShare, type SharedPage } from './web-messages.ts'

/** A login answers in this time, or the page opens as a visitor's. */
const HAND_OVER_MS = 3000

/** Once a web view holds the session, others share it: they have one cookie jar. */
let hasHandedOver = false

async function openAddress(webPage: string): Promise<string> {
  const page = webViewAddress('', webPage, aboutMiniProgram())
  if (hasHandedOver) return settings.webOrigin + page
  const late = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), HAND_OVER_MS),
  )
  // Who cannot be logged in now is a visitor; the web app asks for the login where one is needed.
  const address = await Promise.race([handOverAddress(page), late]).catch(() => undefined)
  hasHandedOver ||= address !== undefined
  return address ?? settings.webOrigin + page
}

const query = (options: Record<string, string | undefined>) =>
  Object.entries(options)
    .filter(([name, value]) => name !== 'url' && value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

type ShownState = 'loading' | 'shown' | 'failed'

/** A page of the shell over a page of the web app: a tab's own (`fixedPath`), or the one in `url`. */
export function webPage(fixedPath?: string) {
  let shared: SharedPage | undefined
  return {
    data: { state: 'loading' as ShownState, src: '' },
    methods: {
      async onLoad(this: WebPageInstance, options: Record<string, string | undefined> = {}) {
        const own = fixedPath && `${BASE_PATH}${fixedPath}${query(options) && `?${query(options)}`}`
        // An address that is none of ours opens home, as an unknown page does on the web (SPEC §2).
        this.webPage = readWebPage(own ?? options['url']) ?? `${BASE_PATH}/pages/index/index`
        await this.open()
      },
      async open(this: WebPageInstance) {
        this.setData({ state: 'loading', src: '' })
        this.setData({ state: 'shown', src: await openAddress(this.webPage) })
      },
      onError(this: WebPageInstance) {
        this.setData({ state: 'failed' })
      },
      async retry(this: WebPageInstance) {
        await this.open()
      },
      onMessage({ detail }: { detail: { data: unknown[] } }) {
        shared = newestShare(detail.data, settings.webOrigin) ?? shared
      },
      onShareAppMessage(this: WebPageInstance) {
        const card = shared ?? { title: '锦鲤理财', webPage: this.webPage }
        const { url } = nativeAddress(card.webPage)
        return {
          title: card.title,
          path: url,
          ...('imageUrl' in card && { imageUrl: card.imageUrl }),
        }
      },
    },
  }
}

/** What the methods above find in `this`. */
interface WebPageInstance {
  webPage: string
  setData(data: { state?: ShownState; src?: string }): void
  open(): Promise<void>
}
