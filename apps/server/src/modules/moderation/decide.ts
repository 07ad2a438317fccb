import { isExpertRule, type ExpertRule } from '@koi/domain/experts/expert-words'
import { outcomesOf, type WorkOutcome } from '@koi/domain/human-work/human-work'
import { APPEAL_DAYS } from '@koi/domain/moderation/moderation-limits'
import {
  RULE_TEXTS,
  type CommunityRule,
  type Sanction,
} from '@koi/domain/moderation/moderation-words'
import { strikeTerms, warningExpiresMs } from '@koi/domain/moderation/strikes'
import { seenText } from '#kernel/clean-text.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { decideWork, findWork, type Reviewer, type WorkRow } from '#modules/human-work/index.ts'
import { refuse } from '#refuse.ts'
import type { ExpertWork } from './expert-work.ts'
import type { LiveWork } from './live-work.ts'
import { closeAppeal } from './appeals/appeal-decided.ts'
import { removeProfile } from './appeals/removed-profile-store.ts'
import {
  activeStrikes,
  addDecision,
  addStrike,
  lockCase,
  setState,
  type CaseRow,
} from './decision-store.ts'
import { answerFeedback } from './feedback-store.ts'
import { tellAuthor } from './news-store.ts'

/** What a reviewer decides. */
interface Deciding {
  workId: string
  outcome: WorkOutcome
  rule: CommunityRule | ExpertRule
  /** What the person is told; empty: nothing beside the rule. */
  reason: string
  sanction: Sanction
  nowMs: number
}

const whatOf = ({ subjectId, commentId, lineId }: CaseRow) => {
  if (subjectId !== '') return '帖子'
  if (lineId !== '') return '直播间发言'
  return commentId === '' ? '社区资料' : '评论'
}

/** Gives what comes with a removal and says it in words; those of one person follow each other. */
async function sanctionWith(
  tx: Queries,
  {
    decisionId,
    userId,
    sanction,
    nowMs,
  }: { decisionId: string; userId: string; sanction: Sanction; nowMs: number },
): Promise<string> {
  if (sanction === 'none') return ''
  const given = { decisionId, userId, nowMs }
  if (sanction === 'warning') {
    const expiresMs = warningExpiresMs(nowMs)
    await addStrike(tx, { ...given, kind: 'warning', expiresMs, suspendedUntilMs: null })
    return '，并记警告一次'
  }
  await takeTurn(tx, 'strikes', userId)
  const { days, ...terms } = strikeTerms(await activeStrikes(tx, userId, nowMs), nowMs)
  await addStrike(tx, { ...given, kind: 'strike', ...terms })
  return `，${days} 天内不能发言`
}

/** Of what stands in the community, under one of its rules. */
interface Judging extends Deciding {
  rule: CommunityRule
}

async function remove(tx: Queries, found: CaseRow, by: Reviewer, asked: Judging) {
  const { rule, nowMs, sanction } = asked
  const { authorId, state } = found
  // What its author deleted stays so: the decision counts all the same.
  if (found.userId === '' && state !== 'deleted')
    await setState(tx, { ...found, from: state, to: 'removed', rule })
  const decisionId = await addDecision(tx, {
    ...found,
    ...asked,
    outcome: 'remove',
    brandId: by.brandId,
    stateBefore: state,
    decidedBy: by.accountId,
  })
  if (found.userId !== '') await removeProfile(tx, decisionId, found.userId)
  const more = await sanctionWith(tx, { decisionId, userId: authorId, sanction, nowMs })
  const told = asked.reason === '' ? '' : `${asked.reason}。`
  const detail = `你的${whatOf(found)}因「${RULE_TEXTS[rule]}」被移除${more}。${told}如有异议，可在 ${APPEAL_DAYS} 天内申诉`
  await tellAuthor(tx, { ...found, detail, decisionId, nowMs })
}

async function keep(tx: Queries, found: CaseRow, by: Reviewer, asked: Judging) {
  const { state } = found
  const comesBack = state === 'held' || state === 'removed'
  if (comesBack) await setState(tx, { ...found, from: state, to: 'visible', rule: '' })
  const decisionId = await addDecision(tx, {
    ...found,
    ...asked,
    outcome: 'keep',
    sanction: 'none',
    brandId: by.brandId,
    stateBefore: state,
    decidedBy: by.accountId,
  })
  const { nowMs } = asked
  const detail = `你的${whatOf(found)}已通过审核，现已公开显示`
  if (comesBack) await tellAuthor(tx, { ...found, detail, decisionId, nowMs })
}

/** Why a piece of work could not be decided; nothing where it was decided so by the same reviewer before. */
function refuseUndecided(work: WorkRow, by: Reviewer, outcome: WorkOutcome): void {
  if (work.state === 'open') throw refuse('workNotYours')
  if (work.decidedBy !== by.accountId || work.outcome !== outcome) throw refuse('workDecided')
}

/** What follows from a decision about somebody who wants to be certified. */
async function decideExpert(
  tx: Queries,
  experts: ExpertWork,
  { outcome, rule, ...asked }: Deciding,
): Promise<void> {
  const isOutcome = outcome === 'passed' || outcome === 'refused'
  if (isOutcome && isExpertRule(rule)) await experts.decide(tx, { ...asked, outcome, rule })
}

/** What follows from a decision about a room of live. */
async function decideLive(
  tx: Queries,
  lives: LiveWork,
  by: Reviewer,
  { outcome, ...asked }: Judging,
) {
  if (outcome !== 'keep' && outcome !== 'remove') return
  const { liveId, authorId } = await lives.decide(tx, { ...asked, outcome })
  const place = { subjectId: '', commentId: '', lineId: '', liveId }
  await addDecision(tx, {
    ...asked,
    ...place,
    outcome,
    authorId,
    brandId: by.brandId,
    sanction: 'none',
    stateBefore: 'held',
    decidedBy: by.accountId,
  })
}

/** Decides what the reviewer has taken, and does what follows from it: both or nothing. */
export const decide = (
  { db, experts, lives }: { db: Db; experts: ExpertWork; lives: LiveWork },
  by: Reviewer,
  given: Deciding,
): Promise<void> =>
  db.transaction(async (tx) => {
    const asked = { ...given, reason: seenText(given.reason) }
    const { workId, outcome, rule, reason: note, nowMs } = asked
    const work = await findWork(tx, by, workId, nowMs)
    if (!work) throw refuse('workUnknown')
    if (!outcomesOf[work.kind].includes(outcome)) throw refuse('workOutcomeUnfit')
    if ((work.kind === 'expert') !== isExpertRule(rule)) throw refuse('workOutcomeUnfit')
    const maySanction = outcome === 'remove' && work.kind !== 'live'
    if (asked.sanction !== 'none' && !maySanction) throw refuse('workOutcomeUnfit')
    if (work.kind === 'feedback' && note === '')
      throw refuse('workOutcomeUnfit', '请填写给用户的回复')
    if (!(await decideWork(tx, by, { workId, outcome, rule, note, nowMs }))) {
      const now = await findWork(tx, by, workId, nowMs)
      refuseUndecided(now ?? work, by, outcome)
      return
    }
    if (isExpertRule(rule)) await decideExpert(tx, experts, asked)
    else if (work.kind === 'live') await decideLive(tx, lives, by, { ...asked, rule })
    else if (work.kind === 'feedback') await answerFeedback(tx, { workId, answer: note, nowMs })
    else if (work.kind === 'appeal') await closeAppeal(tx, lives, by, { ...asked, rule })
    else {
      const found = await lockCase(tx, workId)
      // What was read is what is decided about.
      if (found.isChanged) throw refuse('workChanged')
      await (outcome === 'remove' ? remove : keep)(tx, found, by, { ...asked, rule })
    }
  })
