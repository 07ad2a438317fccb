import type { ShareOptions } from '#share/share-options.ts'

/** What a share button offers: a page of ours, and where it is about a product, that product's poster. */
export interface SharedThing {
  options: ShareOptions & { title: string; link: string }
  /** Hears that it was sent on its way: copied, shown as a code, or shared by the host. */
  onShared?: () => void
  poster?: { fundCode: string; spid: string }
}
