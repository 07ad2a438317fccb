import type { ShareOutcome } from '#hosts/host.ts'

/** What a page says about how it is shared (SPEC §3, share options). What it leaves out is the brand's. */
export interface ShareOptions {
  title?: string
  desc?: string
  /** Thumbnail of the card. */
  imgUrl?: string
  /** A whole picture to be shown in place of the thumbnail. */
  imageUrl?: string
  /** Address of a page of ours, whole or without origin. */
  link?: string
  /** Added to the link's query. */
  extraParams?: Readonly<Record<string, string>>
  /** Told how a share that was begun inside of the app ended. */
  success?: (outcome: ShareOutcome) => void
  fail?: (reason: unknown) => void
  complete?: () => void
  /** The brand's own card, whatever else is said. */
  isDefault?: boolean
  hideTimeLine?: boolean
  hideQQ?: boolean
  hideQZone?: boolean
  /** Stands before a link that begins with `/`, in place of nothing. */
  shareBasePath?: string
  /** Shares the page's own address: no short link, so one jump and not two. */
  cancelDoubleSkip?: boolean
  /** Statistic of the link, `fm|i|o`. */
  stat?: string
  /** The day the shared figures are of, YYYY-MM-DD. */
  dataDate?: string
}
