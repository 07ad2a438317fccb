import { REPORTS_A_DAY } from '@koi/domain/moderation/moderation-limits'
import type { CommunityRule } from '@koi/domain/moderation/moderation-words'
import { reportWeight } from '@koi/domain/moderation/report-weight'
import { trustLevel } from '@koi/domain/moderation/trust-level'
import { seenText } from '#kernel/clean-text.ts'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import type { MemberOf } from './member-of.ts'
import { tellAuthor } from './news-store.ts'
import { addReport, holdIfReported, isJudged, reportsOfDay, trustOf } from './report-store.ts'
import { findTarget, openCase, type Target } from './target-store.ts'

interface Reporting {
  accountId: string
  brandId: string
  target: Target
  rule: CommunityRule
  words: string
  nowMs: number
}

const whatOf = ({ commentId, lineId }: Target) => {
  if (lineId !== '') return '直播间发言'
  return commentId === '' ? '帖子' : '评论'
}

/** Reports something that can be seen. A person counts once a case; enough trust together holds it. */
export const report = (
  { db, memberOf }: { db: Db; memberOf: MemberOf },
  { accountId, brandId, target, rule, words, nowMs }: Reporting,
): Promise<void> =>
  db.transaction(async (tx) => {
    const reporterId = await memberOf(tx, { accountId, brandId, nowMs })
    await takeTurn(tx, 'reports', reporterId)
    const found = await findTarget(tx, brandId, target)
    if (found?.state !== 'visible') throw refuse('reportGone')
    if (found.authorId === reporterId) throw refuse('reportOwn')
    if (await isJudged(tx, brandId, found, nowMs)) throw refuse('reportJudged')
    if ((await reportsOfDay(tx, reporterId, nowMs)) >= REPORTS_A_DAY) throw refuse('reportTooMany')
    const workId = await openCase(tx, brandId, found)
    const weight = reportWeight(trustLevel(await trustOf(tx, reporterId)))
    const said = { workId, reporterId, rule, words: seenText(words), weight, nowMs }
    if (!(await addReport(tx, said))) return
    if (await holdIfReported(tx, workId, found)) {
      await tellAuthor(tx, {
        ...found,
        detail: `你的${whatOf(found)}被多人举报，审核完成前仅自己可见`,
        decisionId: null,
        nowMs,
      })
    }
  })
