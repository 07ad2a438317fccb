import type { assistantShareCalls } from '@koi/contracts/calls/assistant-share'
import { to } from '@koi/contracts/pages'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import { pictureContent, type AnswerPictureDrawing } from './answer-pictures.ts'
import type { AnswerSharing } from './sharing.ts'
import { ownerOf } from '../session-store.ts'
import type { ShareRow } from './share-store.ts'

export interface ShareHttpParts {
  sharing: AnswerSharing
  drawing: AnswerPictureDrawing
  /** Where links of the brand begin. */
  originOf: (context: Pick<UserContext, 'brand' | 'site'>) => string
}

const shareShown = ({ shareId, title, turnCount, hasOwn, sharedMs, expiresMs }: ShareRow) => ({
  shareId,
  title,
  turnCount,
  hasOwn,
  sharedMs,
  expiresMs,
})

/** Answers the calls by which answers are shown to others. */
export const assistantShareHandlers = ({
  sharing,
  drawing,
  originOf,
}: ShareHttpParts): Handlers<typeof assistantShareCalls> => ({
  async shareDialog({ idempotencyKey: shareKey, ...chosen }, context) {
    const { nowMs } = context
    const { token, ...share } = await sharing.share(ownerOf(context), {
      ...chosen,
      shareKey,
      nowMs,
    })
    const link = `${originOf(context)}${to.outAiShare({ token })}`
    return { token, link, share: shareShown(share) }
  },
  async querySharedDialog({ token }, { brand, nowMs }) {
    const share = await sharing.open(token, { brandId: brand.id, nowMs })
    const { title, sharedMs, expiresMs, dataDay, isOutdated, turns } = share
    return {
      title,
      sharedMs,
      expiresMs,
      dataDay,
      isOutdated,
      turns,
    }
  },
  async querySharedDialogs({ begin: before = '', limit }, context) {
    const { nowMs } = context
    const { shares, next } = await sharing.list(ownerOf(context), { nowMs, before, limit })
    return { shares: shares.map(shareShown), next }
  },
  async revokeSharedDialog({ shareId }, context) {
    await sharing.revoke(ownerOf(context), shareId)
    return {}
  },
  async drawSharedDialog({ hasGallery, ...chosen }, context) {
    const { accountId, brand } = context
    const turns = await sharing.chosen(ownerOf(context), chosen)
    const content = pictureContent(turns, { brand, origin: originOf(context), hasGallery })
    const [dataDay = ''] = turns.map((turn) => turn.dataDay).toSorted()
    return { pictures: await drawing.draw(accountId, content), dataDay }
  },
})
