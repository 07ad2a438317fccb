import { maskAddress } from '@koi/domain/tracking/mask-address'
import { reportedLoadMs } from '@koi/domain/tracking/page-stay'
import { stayOn, stepInto, type UserPath } from '@koi/domain/tracking/user-path'

interface PageStay {
  page: string
  stayMs: number
  loadMs: number
}

interface PageWatchParts {
  /** When the document began to load, epoch ms. */
  startedMs: number
  path: { read(): UserPath; write(path: UserPath): void }
  onView: (page: string, atMs: number) => void
  onStay: (stay: PageStay, atMs: number) => void
}

/** Which page is shown since when: views, stays and the path of the visit (SPEC §3, user-path session). */
export class PageWatch {
  readonly #parts: PageWatchParts
  #page = ''
  #loadMs = 0
  /** Undefined while nothing is shown. */
  #sinceMs: number | undefined
  /** When the navigation to the next page began, epoch ms. */
  #askedMs: number

  constructor(parts: PageWatchParts) {
    this.#parts = parts
    this.#askedMs = parts.startedMs
  }

  /** Address of the page that is shown, masked. */
  page = (): string => this.#page

  /** A page was asked for; its load time runs from here. */
  asked(atMs: number): void {
    this.#askedMs = atMs
  }

  entered(address: string, atMs: number): void {
    this.left(atMs)
    const { path, onView } = this.#parts
    this.#page = maskAddress(address)
    this.#loadMs = reportedLoadMs(atMs - this.#askedMs)
    this.#askedMs = atMs
    this.#sinceMs = atMs
    path.write(stepInto(path.read(), atMs))
    onView(this.#page, atMs)
  }

  /** The page went out of sight: behind another one, or with the whole tab. */
  left(atMs: number): void {
    if (this.#sinceMs === undefined) return
    const stayMs = Math.max(0, atMs - this.#sinceMs)
    this.#sinceMs = undefined
    const { path, onStay } = this.#parts
    path.write(stayOn(path.read(), stayMs))
    onStay({ page: this.#page, stayMs, loadMs: this.#loadMs }, atMs)
  }

  /** The tab is in sight again, with the same page. */
  resumed(atMs: number): void {
    if (this.#page !== '') this.#sinceMs ??= atMs
  }
}
