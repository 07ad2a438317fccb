import { to } from '@koi/contracts/pages'
import { checkShareLink, type ShareLinkFault } from '@koi/domain/share/share-link'
import { shareSidsText } from '@koi/domain/share/share-path'
import { cutShareDesc } from '@koi/domain/share/share-texts'
import type { BrandFace } from '@koi/domain/brands/brand-face'
import type { HostName, ShareCard, ShareTarget } from '#hosts/host.ts'
import { parseUrl, withQuery } from '#navigation/address.ts'
import type { ShareOptions } from './share-options.ts'

/** Where a share begins. */
export interface ShareAround {
  origin: string
  brand: Pick<BrandFace, 'title' | 'siteTitle'>
  hostName: HostName
  /** Domains of links besides our own (A-24: none until configured). */
  domains?: readonly string[]
  /** Who shares, hashed, with the time; of whoever shared before where nobody is logged in. */
  traceId: string
  /** The shares this visit came through. */
  sids: readonly string[]
}

export type CardAnswer =
  | { kind: 'card'; card: ShareCard }
  | { kind: 'refused'; fault: ShareLinkFault }

const DEFAULT_DESC = '看基金、懂理财，从一尾锦鲤开始'
const ICON = '/h5/v6/assets/apple-touch-icon-1.png'

/** The card that is shared: the page's words, a link under the rules of sharing, the brand's icon (SPEC §3, §5). */
export function cardOf(options: ShareOptions, around: ShareAround): CardAnswer {
  const own = options.isDefault ? {} : options
  const { origin, brand, hostName, domains = [] } = around
  const checked = checkShareLink(linkOf(own, around), {
    ownOrigin: origin,
    domains,
    isMiniProgram: hostName === 'miniprogram',
  })
  if (checked.kind === 'refused') return checked
  const image = own.imgUrl ?? own.imageUrl ?? ICON
  return {
    kind: 'card',
    card: {
      title: own.title ?? brand.siteTitle,
      desc: cutShareDesc(own.desc ?? DEFAULT_DESC),
      link: checked.link,
      imgUrl: parseUrl(image, origin)?.href ?? `${origin}${ICON}`,
    },
  }
}

/** The address with what says where it was shared from (SPEC §2). */
function linkOf(options: ShareOptions, { origin, traceId, sids }: ShareAround): string {
  const { link = to.home(), shareBasePath = '', extraParams = {}, stat } = options
  const whole =
    link.startsWith('/') && !link.startsWith('//') ? origin + shareBasePath + link : link
  const url = parseUrl(whole, origin)
  // What is no address is told by the rules, as it stands.
  if (!url || !isDecodable(whole)) return whole
  url.search = withQuery(url.search, {
    ...extraParams,
    ...(stat !== undefined && { stat_data: stat }),
    ...(traceId !== '' && { share_trace_id: traceId }),
    ...(sids.length > 0 && { share_sid: shareSidsText(sids) }),
  })
  return url.href
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Entries of the host's menu that a page hides; in QQ the two are its friends and QZone. */
export function hiddenTargets(options: ShareOptions, hostName: HostName): ShareTarget[] {
  const isQq = hostName === 'qq'
  const hidesFriends = isQq && options.hideQQ === true
  const hidesTimeline = isQq ? options.hideQZone === true : options.hideTimeLine === true
  return [
    ...(hidesFriends ? (['appMessage'] as const) : []),
    ...(hidesTimeline ? (['timeline'] as const) : []),
  ]
}
