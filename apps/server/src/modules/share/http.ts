import { randomUUID } from 'node:crypto'
import type { shareCalls } from '@koi/contracts/calls/share'
import type { RequestContext, UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import { checkedLink } from './checked-link.ts'
import type { Contents } from './contents.ts'
import type { Links, Sharer } from './links.ts'
import type { Openlinks } from './openlinks.ts'
import type { Posters } from './posters.ts'
import { shareOrigin } from './share-origin.ts'

export interface ShareDeps {
  posters: Posters
  links: Links
  contents: Contents
  openlinks: Openlinks
  /** Domains whose links may be shared besides our own (A-24: none until configured). */
  domains: readonly string[]
}

/** Where pictures are served (`picture-route.ts`). */
export const PICTURES_PATH = '/share/pictures'

/** Whole pixels a module: a code is drawn sharp. */
const QR_MODULE_PX = 10
const QR_QUIET_MODULES = 4

/** Where links of ours begin for a request. */
export const originOf = ({ brand, site }: Pick<RequestContext, 'brand' | 'site'>) =>
  shareOrigin(brand, site.origin)

const sharerOf = (context: UserContext): Sharer => ({
  accountId: context.accountId,
  brandId: context.brand.id,
  origin: originOf(context),
  nowMs: context.nowMs,
})

/** Makes short links for calls of other areas, as those of sharing make them. */
export const shortLinks =
  ({ links }: Pick<ShareDeps, 'links'>) =>
  (context: UserContext, { target, title }: { target: string; title: string }) =>
    links.create(sharerOf(context), { target, title, dataDate: null })

/** Answers the calls of sharing. */
export const shareHandlers = (deps: ShareDeps): Handlers<typeof shareCalls> => ({
  async queryOpenlink({ timestamp, signature, url }, context) {
    const request = { timestampS: timestamp, signature, url }
    const place = { origin: originOf(context), nowMs: context.nowMs }
    return { openlink: await deps.openlinks.find(request, place) }
  },
  async generateImage({ content: { fundCode, spid, period } }, context) {
    const { accountId, brand, nowMs } = context
    const poster = await deps.posters.ofFund(
      { product: { fundCode, spid }, period },
      { accountId, brand, nowMs, origin: originOf(context) },
    )
    return { ...poster, imageUrl: `${PICTURES_PATH}/${poster.name}.png` }
  },
  async createContent({ content, topicId, link, subjectType: type, requestKey }, context) {
    const { accountId, brand, nowMs } = context
    const subject = {
      accountId,
      brandId: brand.id,
      type: type === 1 ? ('post' as const) : ('answer' as const),
      topicId,
      content,
      link,
      requestKey: requestKey ?? randomUUID(),
      nowMs,
    }
    const place = { origin: originOf(context), domains: deps.domains }
    return { subjectId: await deps.contents.create(subject, place) }
  },
  async genShareQrCode({ linkUrl }, context) {
    const link = checkedLink(linkUrl, { origin: originOf(context), domains: deps.domains })
    const look = {
      errorCorrectionLevel: 'M',
      margin: QR_QUIET_MODULES,
      scale: QR_MODULE_PX,
    } as const
    const { toDataURL } = await import('qrcode')
    return { qrCodeImage: await toDataURL(link, look) }
  },
  createShareLink: ({ target, title, dataDate = null }, context) =>
    deps.links.create(sharerOf(context), { target, title, dataDate }),
  queryShareLinks: (slice, context) => deps.links.list(sharerOf(context), slice),
  revokeShareLink: ({ code }, context) => deps.links.revoke(sharerOf(context), code),
})
