import type { tutorialCalls } from '@koi/contracts/calls/tutorials'
import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { suitabilityLevel } from '@koi/domain/products/risk'
import { recommendedLevel } from '@koi/domain/suitability/recommended-level'
import { collectionToGoOn, isReadAt, videoPosition } from '@koi/domain/tutorials/tutorial-progress'
import type { Handlers } from '#http/handlers.ts'
import type { RequestContext } from '#http/context.ts'
import { seenText } from '#kernel/clean-text.ts'
import type { Db } from '#kernel/db.ts'
import { publishIn } from '#modules/discussion/index.ts'
import { wireItem, type Funds } from '#modules/products/index.ts'
import { investorOf } from '#modules/suitability/index.ts'
import { refuse } from '#refuse.ts'
import { answerQuestion, readCheck, startCheck } from './check.ts'
import { findVersion, saveProgress, setLike } from './progress-store.ts'
import { blockShown, collectionShown, placeIn } from './shown.ts'
import { addTalk } from './talk-store.ts'
import { collectionOf, findCollection, findTutorial, shownCollections } from './tutorial-store.ts'

interface TutorialParts {
  db: Db
  funds: Pick<Funds, 'briefItems'>
}

type Visiting = RequestContext & { accountId: string | undefined }

const askerOf = ({ brand, accountId }: Pick<Visiting, 'brand' | 'accountId'>) => ({
  brandId: brand.id,
  accountId,
})
const memberOf = ({ brand, accountId, nowMs }: RequestContext & { accountId: string }) => ({
  brandId: brand.id,
  accountId,
  nowMs,
})

/** Of the products that a chapter names those on the shelf, and of these the ones that suit whoever asks. */
async function relatedFunds(
  { db, funds }: TutorialParts,
  keys: readonly { fundCode: string; spid: string }[],
  { accountId, brand, nowMs }: Visiting,
) {
  if (keys.length === 0) return { funds: [], unsuitableCount: 0 }
  const [items, investor] = await Promise.all([
    funds.briefItems(keys, { accountId, nowMs, brand }),
    accountId === undefined ? undefined : investorOf(db, accountId),
  ])
  const level = recommendedLevel(investor, nowMs)
  const suited = items.filter(({ riskCode }) => suitabilityLevel(riskCode) <= level)
  return { funds: suited.map(wireItem), unsuitableCount: items.length - suited.length }
}

/** Answers whoever reads tutorials. */
export const tutorialHandlers = (parts: TutorialParts): Handlers<typeof tutorialCalls> => {
  const { db } = parts
  return {
    async queryTutorialHome(_input, context) {
      const collections = (await shownCollections(db, askerOf(context))).map(collectionShown)
      const begun = collectionToGoOn(collections)
      const goOn = begun?.goOn
      return {
        collections,
        goOn: begun && goOn ? { ...goOn, collectionTitle: begun.title } : null,
      }
    },
    async queryTutorialCollection({ collectionId }, context) {
      const found = await findCollection(db, askerOf(context), collectionId)
      if (!found) throw refuse('tutorialCollectionUnknown')
      const { goOn, ...collection } = collectionShown(found)
      return { ...collection, goOnId: goOn?.tutorialId ?? '' }
    },
    async queryTutorial({ tutorialId }, context) {
      const found = await findTutorial(db, askerOf(context), tutorialId)
      if (!found) throw refuse('tutorialUnknown')
      const { video, videoSeconds, likeCount, isLiked } = found
      const { chapter, ...place } = placeIn(found, tutorialId)
      return {
        ...chapter,
        ...place,
        note: found.chapterNote,
        publishedDay: shanghaiDate(found.publishedMs),
        collectionId: found.collectionId,
        collectionTitle: found.title,
        blocks: found.blocks.map(blockShown),
        video: video && { poster: '', ...video, position: videoSeconds },
        likeCount,
        isLiked,
        ...(await relatedFunds(parts, found.funds, context)),
      }
    },
    async saveTutorialProgress(asked, context) {
      const member = memberOf(context)
      const key = { ...asked, brandId: member.brandId }
      const version = await findVersion(db, key)
      if (!version) throw refuse('tutorialUnknown')
      const { kind, seconds } = version
      const positionPermille =
        seconds === null ? asked.positionPermille : videoPosition(asked.videoSeconds, seconds)
      await saveProgress(db, member.accountId, key, {
        positionPermille,
        videoSeconds: seconds === null ? 0 : Math.min(asked.videoSeconds, seconds),
        isRead: isReadAt(kind, positionPermille),
        nowMs: member.nowMs,
      })
      const collection = await collectionOf(db, member, asked.tutorialId)
      if (!collection) throw refuse('tutorialUnknown')
      const { chapter, isCollectionDone } = placeIn(collection, asked.tutorialId)
      return { ...chapter, isCollectionDone }
    },
    async setTutorialLike({ tutorialId, isLiked }, context) {
      const member = memberOf(context)
      if (!(await collectionOf(db, member, tutorialId))) throw refuse('tutorialUnknown')
      const likeCount = await db.transaction((tx) =>
        setLike(tx, { ...member, tutorialId }, isLiked, member.nowMs),
      )
      return { isLiked, likeCount }
    },
    async discussTutorial({ tutorialId, content, requestKey }, context) {
      const member = memberOf(context)
      const said = seenText(content)
      if (said === '') throw refuse('writingEmpty')
      if (!(await collectionOf(db, member, tutorialId))) throw refuse('tutorialUnknown')
      const link = to.tutorial({ id: tutorialId })
      const post = {
        ...member,
        requestKey,
        kind: 'post' as const,
        content: said,
        topicId: '',
        link,
      }
      return db.transaction(async (tx) => {
        const { postId, state } = await publishIn(tx, post)
        await addTalk(tx, { ...member, postId, tutorialId })
        return { postId, state }
      })
    },
    queryTutorialCheck: ({ tutorialId }, context) => readCheck(db, memberOf(context), tutorialId),
    startTutorialCheck: ({ tutorialId }, context) => startCheck(db, memberOf(context), tutorialId),
    answerTutorialQuestion: (asked, context) => answerQuestion(db, memberOf(context), asked),
  }
}
