import { BASE_PATH } from '@koi/contracts/page'

/** What the worker says to a window that is open. */
interface OpenPage {
  koiOpen: string
}

/** A window of this site, as its worker sees it. */
export interface OpenWindow {
  url: string
  focused: boolean
  visibilityState: string
  postMessage(message: OpenPage, options: { transfer: [] }): void
  focus(): Promise<unknown>
}

export interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>
  openWindow(url: string): Promise<unknown>
}

/** The window that a person looks at, before one that lies behind. */
const rankOf = ({ focused, visibilityState }: OpenWindow) =>
  focused ? 2 : visibilityState === 'visible' ? 1 : 0

/** Opens a page in the window that is open, or in a new one. */
export async function openPage(windows: Windows, link: string): Promise<void> {
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const ours = all.filter(({ url }) => new URL(url).pathname.startsWith(`${BASE_PATH}/`))
  const [best] = ours.toSorted((a, b) => rankOf(b) - rankOf(a))
  if (!best) {
    await windows.openWindow(link)
    return
  }
  best.postMessage({ koiOpen: link }, { transfer: [] })
  // A browser that does not let it come to the front has shown the page all the same.
  await best.focus().catch(() => undefined)
}
