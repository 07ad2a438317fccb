import {
  problemCauses,
  type ProblemCause,
  type StandingFacts,
} from '@koi/domain/moderation/problem-causes'
import type { ProblemKind } from '@koi/domain/moderation/moderation-words'
import { trustLevel, writingLimits } from '@koi/domain/moderation/trust-level'
import { UPLOADS_A_DAY } from '@koi/domain/uploads/upload-scenes'
import type { Queries } from '#kernel/db.ts'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { readStanding } from './standing-store.ts'

/** Somebody who did nothing in the community yet. */
const NEWCOMER: StandingFacts & { decisionId: null } = {
  suspendedUntilMs: null,
  trustLevel: 0,
  postsOfHour: 0,
  commentsOfHour: 0,
  heldCount: 0,
  removedCount: 0,
  warnings: 0,
  strikes: 0,
  uploadsOfDay: 0,
  decisionId: null,
}

interface CauseWords {
  title: string
  fix: string
}

const WORDS: Readonly<Record<ProblemCause, (facts: StandingFacts) => CauseWords>> = {
  suspended: ({ suspendedUntilMs }) => ({
    title: '账号暂时不能发言',
    fix: `${shanghaiMinute(suspendedUntilMs ?? 0)} 后自动恢复。对处理有异议可以申诉。`,
  }),
  postsUsed: (facts) => ({
    title: '这一小时的发帖次数已用完',
    fix: `你目前每小时可发 ${writingLimits[facts.trustLevel].postsAnHour} 篇，稍后再发即可。加入越久、公开发言越多，次数越多。`,
  }),
  commentsUsed: (facts) => ({
    title: '这一小时的评论次数已用完',
    fix: `你目前每小时可评论 ${writingLimits[facts.trustLevel].commentsAnHour} 条，稍后再发即可。`,
  }),
  held: ({ heldCount }) => ({
    title: `有 ${heldCount} 条内容正在审核`,
    fix: '审核通常在 2 小时内完成，期间仅自己可见，不需要重复发布。',
  }),
  removed: ({ removedCount }) => ({
    title: `有 ${removedCount} 条内容因违反社区规范被移除`,
    fix: '在互动消息的系统通知里可以看到原因，处理后 30 天内可以申诉。',
  }),
  warned: ({ warnings, strikes }) => ({
    title: `账号有 ${warnings + strikes} 次未过期的处理记录`,
    fix: '记录 90 天后失效。再次违规会延长不能发言的时间。',
  }),
  newAccount: () => ({
    title: '新加入社区，部分能力受限',
    fix: '加入满 1 天且有公开的发言后会放宽；在此之前，带图片或链接的内容需先审核。',
  }),
  uploadsUsed: () => ({
    title: '今天的图片数量已达上限',
    fix: `每天最多上传 ${UPLOADS_A_DAY} 张，明天再试。`,
  }),
}

const mayBeAppealed: ReadonlySet<ProblemCause> = new Set(['suspended', 'removed', 'warned'])

/** How an account stands; a newcomer where it is nobody in the community yet. */
async function factsOf(queries: Queries, userId: string | undefined, nowMs: number) {
  if (userId === undefined) return NEWCOMER
  const { level, ...standing } = await readStanding(queries, userId, nowMs)
  return { ...standing, trustLevel: trustLevel(level) }
}

/** Why something does not work for somebody, in words, with what can be done. */
export async function causesOf(
  queries: Queries,
  userId: string | undefined,
  { problem, nowMs }: { problem: ProblemKind; nowMs: number },
) {
  const facts = await factsOf(queries, userId, nowMs)
  return problemCauses(problem, facts).map((cause) => ({
    cause,
    ...WORDS[cause](facts),
    decisionId: mayBeAppealed.has(cause) ? (facts.decisionId ?? '') : '',
  }))
}
