import type { moderationOfficeCalls } from '@koi/contracts/calls/moderation-office'
import { uploadUrl } from '@koi/contracts/uploads'
import type { WorkKind } from '@koi/domain/human-work/human-work'
import { HEAT_FORMULA, heatPoints } from '@koi/domain/discussion/heat'
import { RECOMMENDED_FORMULA } from '@koi/domain/discussion/standing'
import { WORK_A_PAGE } from '@koi/domain/moderation/moderation-limits'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import {
  findWork,
  giveBackWork,
  nameReviewer,
  onlyToken,
  reviewerOf,
  takeWork,
  workEvents,
  workList,
  type Reviewer,
} from '#modules/human-work/index.ts'
import { refuse } from '#refuse.ts'
import { askAppellant } from './appeals/appeal.ts'
import { threadOfWork } from './appeals/appeal-store.ts'
import { decide } from './decide.ts'
import type { ExpertWork } from './expert-work.ts'
import type { LiveWork } from './live-work.ts'
import { feedbackOfWork } from './feedback-store.ts'
import { contentOfWork, decisionsAbout, reportsOfWork } from './office-store.ts'
import { pageOf, placeOf } from './place.ts'
import { readRanking } from './ranking-store.ts'
import { findTarget, openCase } from './target-store.ts'
import { nameTrusted, trustNamings } from './trust-store.ts'
import { newestVersion, savedOf, wordsOf } from './word-store.ts'
import { saveWords } from './words.ts'

type Handled = Handlers<typeof moderationOfficeCalls>
type OfRules =
  | 'queryRanking'
  | 'queryWatchedWords'
  | 'saveWatchedWords'
  | 'saveReviewer'
  | 'saveTrusted'
  | 'queryTrusted'

interface OfficeParts {
  db: Db
  experts: ExpertWork
  lives: LiveWork
}

/** Answers what operators call: each does the work of this brand that they were named for. */
export const moderationOfficeHandlers = (parts: OfficeParts): Handled => ({
  ...workHandlers(parts),
  ...ruleHandlers(parts.db),
})

/** Who asks, where they were named for a sort of work; watched words belong to what is held. */
async function reviewerFor(db: Db, asker: Parameters<typeof reviewerOf>[1], kind: WorkKind) {
  const reviewer = await reviewerOf(db, asker)
  if (!reviewer.kinds.includes(kind)) throw refuse('forbidden')
  return reviewer
}

/** People who wait for customer service are taken and answered at its desk, in their order. */
async function refuseDesk(db: Db, by: Reviewer, workId: string, nowMs: number) {
  if ((await findWork(db, by, workId, nowMs))?.kind === 'service') throw refuse('deskOnly')
}

/** The queue and what is decided in it. */
const workHandlers = ({ db, experts, lives }: OfficeParts): Omit<Handled, OfRules> => ({
  async queryWorkList({ kinds, state, begin }, context) {
    const { nowMs } = context
    const { kinds: own, ...who } = await reviewerOf(db, context)
    const asked = kinds.length === 0 ? own : own.filter((kind) => kinds.includes(kind))
    const found = await workList(
      db,
      { ...who, kinds: asked },
      { ...placeOf(begin), state, limit: WORK_A_PAGE + 1, nowMs },
    )
    const { rows, nextBegin } = pageOf(found, WORK_A_PAGE, ({ workId, dueMs, decidedMs }) => ({
      atMs: state === 'open' ? dueMs : decidedMs,
      behindId: workId,
    }))
    return { work: rows, nextBegin }
  },
  async queryWork({ workId }, context) {
    const { nowMs } = context
    const item = await findWork(db, await reviewerOf(db, context), workId, nowMs)
    if (!item) throw refuse('workUnknown')
    const content = await contentOfWork(db, workId, nowMs)
    const thread = await threadOfWork(db, workId)
    const feedback = await feedbackOfWork(db, workId)
    const expert = await experts.ofWork(db, workId)
    return {
      item,
      events: await workEvents(db, workId),
      content: content ? { ...content, pictures: content.pictureIds.map(uploadUrl) } : null,
      reports: await reportsOfWork(db, workId),
      decisions: content ? await decisionsAbout(db, content.userId) : [],
      messages: thread?.messages ?? [],
      pictures: thread?.pictures ?? [],
      feedbackWords: feedback?.words ?? '',
      feedbackCauses: feedback?.causes ?? [],
      live: await lives.ofWork(db, workId),
      expert: expert && { ...expert, pictures: expert.pictureIds.map(uploadUrl) },
    }
  },
  async takeWork({ workId }, context) {
    const by = await reviewerOf(db, context)
    await refuseDesk(db, by, workId, context.nowMs)
    if (await takeWork(db, by, workId, context.nowMs)) return {}
    const work = await findWork(db, by, workId, context.nowMs)
    if (!work) throw refuse('workUnknown')
    if (work.state === 'decided') throw refuse('workDecided')
    throw refuse(work.takenBy === '' ? 'workSecond' : 'workTaken')
  },
  async giveBackWork({ workId }, context) {
    const by = await reviewerOf(db, context)
    await refuseDesk(db, by, workId, context.nowMs)
    if (await giveBackWork(db, by, workId)) return {}
    const work = await findWork(db, by, workId, context.nowMs)
    if (!work) throw refuse('workUnknown')
    throw refuse(work.state === 'decided' ? 'workDecided' : 'workNotYours')
  },
  async decideWork(asked, context) {
    const { nowMs } = context
    const by = await reviewerOf(db, context)
    await refuseDesk(db, by, asked.workId, nowMs)
    await decide({ db, experts, lives }, by, { ...asked, nowMs })
    return {}
  },
  async replyWork(asked, context) {
    const { nowMs } = context
    await askAppellant(db, await reviewerOf(db, context), { ...asked, nowMs })
    return {}
  },
  async openWork(target, context) {
    const { brandId } = await reviewerFor(db, context, 'report')
    return db.transaction(async (tx) => {
      const found = await findTarget(tx, brandId, target)
      if (!found) throw refuse('reportGone')
      return { workId: await openCase(tx, brandId, found) }
    })
  },
})

/** By what a post is ranked, watched words, and who reviews. */
const ruleHandlers = (db: Db): Pick<Handled, OfRules> => ({
  async queryRanking({ subjectId }, context) {
    const { brandId, accountId: by } = await reviewerOf(db, context)
    const ranking = await readRanking(db, { brandId, by, subjectId, nowMs: context.nowMs })
    if (!ranking) throw refuse('reportGone')
    return {
      ...ranking,
      points: heatPoints(ranking),
      formula: HEAT_FORMULA,
      recommendedFormula: RECOMMENDED_FORMULA,
    }
  },
  async queryWatchedWords({ version: asked }, context) {
    const { brandId } = await reviewerFor(db, context, 'held')
    const newest = await newestVersion(db, brandId)
    const version = asked === 0 ? newest : asked
    const saved = await savedOf(db, brandId, version)
    return {
      version: saved ? version : 0,
      newestVersion: newest,
      words: (await wordsOf(db, brandId, version)).map(({ word }) => word),
      savedBy: saved?.savedBy ?? '',
      savedMs: saved?.savedMs ?? 0,
    }
  },
  async saveWatchedWords({ version, words }, context) {
    const { brandId, accountId: by } = await reviewerFor(db, context, 'held')
    return { version: await saveWords(db, { brandId, by, version, words, nowMs: context.nowMs }) }
  },
  async saveReviewer(reviewer, { accountId, brand, nowMs }) {
    onlyToken(accountId)
    if (!(await nameReviewer(db, { ...reviewer, brandId: brand.id }, nowMs)))
      throw refuse('reviewerUnknown')
    return {}
  },
  async saveTrusted({ userId, isNamed }, { accountId: by, brand, nowMs }) {
    onlyToken(by)
    const came = await nameTrusted(db, { userId, isNamed, by, brandId: brand.id, nowMs })
    if (came === 'unknown') throw refuse('communityUserUnknown')
    if (came === 'struck') throw refuse('trustStruck')
    return {}
  },
  async queryTrusted(_asked, { accountId, brand }) {
    onlyToken(accountId)
    return { namings: await trustNamings(db, brand.id) }
  },
})
