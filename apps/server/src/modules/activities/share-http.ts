import type { activityShareCalls } from '@koi/contracts/calls/activities-share'
import { to } from '@koi/contracts/pages'
import { maskFriend } from '@koi/domain/activities/mask-friend'
import { openResultTexts } from '@koi/domain/activities/open-result'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { openedShare, openShare, whyNotShared } from './share.ts'
import { ownShares } from './share-store.ts'
import { askerOf } from './standing.ts'

/** Makes a short link to a page of ours, as sharing does. */
export type ShortLinkOf = (
  context: UserContext,
  asked: { target: string; title: string },
) => Promise<{ link: string; expiresMs: number }>

const SHORT_TITLE = '活动'

type Share = Awaited<ReturnType<typeof ownShares>>[number]
const shareShown = (share: Share) => ({
  ...share,
  opened: share.opened.map(({ name, openedMs }) => ({ name: maskFriend(name), openedMs })),
})

export const activityShareHandlers = (
  db: Db,
  shortLinkOf: ShortLinkOf,
): Handlers<typeof activityShareCalls> => {
  const shortened = (url: string, context: UserContext) =>
    shortLinkOf(context, { target: url, title: SHORT_TITLE })
  async function ownShare(shareKey: string, context: UserContext) {
    const [share] = await ownShares(db, askerOf(context), [shareKey])
    if (!share) throw refuse('shareKeyUnknown')
    return share
  }
  return {
    toShort: async ({ url }, context) => ({ shortUrl: (await shortened(url, context)).link }),
    async toShortV2({ url }, context) {
      const { link, expiresMs } = await shortened(url, context)
      return { shortUrl: link, expiresMs }
    },
    async createShareKey({ activityId }, context) {
      const shareKey = await openShare(db, askerOf(context), activityId)
      const page = to.couponReceive({ actId: activityId, shareSid: shareKey })
      return { shareKey, url: `${context.site.origin}${page}` }
    },
    async checkCanShare({ activityId }, context) {
      const reason = await whyNotShared(db, askerOf(context), activityId)
      return { canShare: reason === undefined, reason: reason ?? '' }
    },
    async openShareUrl(asked, context) {
      const device = await context.session.deviceKey()
      const opened = await openedShare(db, askerOf(context), { ...asked, device })
      const { result, share } = opened
      return { result, text: openResultTexts[result], friendName: maskFriend(share.nickName) }
    },
    queryShareCount: ({ shareKey }, context) => ownShare(shareKey, context),
    async queryShareDetail({ shareKey }, context) {
      return { share: shareShown(await ownShare(shareKey, context)) }
    },
    async queryShareDetails({ shareKeys }, context) {
      const shares = await ownShares(db, askerOf(context), shareKeys)
      return { shares: shares.map(shareShown) }
    },
  }
}
