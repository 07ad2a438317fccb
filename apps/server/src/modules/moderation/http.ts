import type { moderationCalls } from '@koi/contracts/calls/moderation'
import { WORK_A_PAGE } from '@koi/domain/moderation/moderation-limits'
import { uploadUrl } from '@koi/contracts/uploads'
import { COMMUNITY_RULES, RULE_TEXTS, type Sanction } from '@koi/domain/moderation/moderation-words'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { appeal, appealUntil, replyToAppeal } from './appeals/appeal.ts'
import { ownDecision, type DecisionRow } from './appeals/appeal-store.ts'
import { feedBack } from './feedback.ts'
import { feedbacksOf } from './feedback-store.ts'
import type { MemberOf } from './member-of.ts'
import { pageOf, placeOf } from './place.ts'
import { causesOf } from './problems.ts'
import { report } from './report.ts'
import { findOwn } from './target-store.ts'

/** A rule as its author reads it; of words that are watched nobody is told which. */
const ruleText = (rule: string): string => {
  const known = COMMUNITY_RULES.find((each) => each === rule)
  return known ? RULE_TEXTS[known] : '社区规范'
}

const sanctionTexts: Readonly<Record<Sanction, (days: number) => string>> = {
  none: () => '',
  warning: () => '警告一次',
  strike: (days) => `${days} 天内不能发言`,
}

function decisionShown(
  { avatarId, appealId, state, dueMs, ...decision }: DecisionRow,
  nowMs: number,
) {
  const until = appealUntil(decision.decidedMs)
  return {
    ...decision,
    avatarUrl: avatarId === null ? '' : uploadUrl(avatarId),
    ruleText: ruleText(decision.rule),
    sanctionText: sanctionTexts[decision.sanction](decision.suspendedDays),
    mayAppeal: appealId === null && nowMs <= until,
    appealUntilMs: until,
    appeal:
      appealId === null || state === null || dueMs === null
        ? null
        : {
            appealId,
            state,
            dueMs,
            mayReply: state === 'open',
            pictures: decision.pictures,
            messages: decision.messages,
          },
  }
}

/** Answers what people call. */
export const moderationHandlers = ({
  db,
  memberOf,
}: {
  db: Db
  memberOf: MemberOf
}): Handlers<typeof moderationCalls> => ({
  async reportContent({ rule, words, ...target }, { accountId, brand, nowMs }) {
    await report({ db, memberOf }, { accountId, brandId: brand.id, target, rule, words, nowMs })
    return {}
  },
  async queryAppeal(asked, { accountId, brand, nowMs }) {
    const userId = await findOwn(db, { accountId, brandId: brand.id })
    const found = userId === undefined ? undefined : await ownDecision(db, userId, asked)
    if (!found) throw refuse('appealUnknown')
    return decisionShown(found, nowMs)
  },
  createAppeal: (asked, { accountId, brand, nowMs }) =>
    appeal(db, { ...asked, accountId, brandId: brand.id, nowMs }),
  async replyAppeal(asked, { accountId, brand, nowMs }) {
    await replyToAppeal(db, { ...asked, accountId, brandId: brand.id, nowMs })
    return {}
  },
  async queryProblemCauses({ problem }, { accountId, brand, nowMs }) {
    const userId = await findOwn(db, { accountId, brandId: brand.id })
    return { causes: await causesOf(db, userId, { problem, nowMs }) }
  },
  async createFeedback(asked, { accountId, brand, nowMs }) {
    const told = { ...asked, accountId, brandId: brand.id, nowMs }
    return { feedbackId: await feedBack({ db, memberOf }, told) }
  },
  async queryFeedback({ begin }, { accountId, brand }) {
    const userId = await findOwn(db, { accountId, brandId: brand.id })
    if (userId === undefined) return { feedbacks: [], nextBegin: '' }
    const found = await feedbacksOf(db, userId, { ...placeOf(begin), limit: WORK_A_PAGE + 1 })
    const { rows, nextBegin } = pageOf(found, WORK_A_PAGE, ({ sentMs, feedbackId }) => ({
      atMs: sentMs,
      behindId: feedbackId,
    }))
    return { feedbacks: rows, nextBegin }
  },
})
