import type { CommunityRule } from '@koi/domain/moderation/moderation-words'
import type { WorkOutcome } from '@koi/domain/human-work/human-work'
import type { Queries } from '#kernel/db.ts'
import type { LiveWork } from '../live-work.ts'
import type { Reviewer } from '#modules/human-work/index.ts'
import { restoreProfile, type ProfileBack } from './removed-profile-store.ts'
import { addMessage, lockAppealOfWork, setAppealState } from './appeal-store.ts'
import {
  addDecision,
  findRemoval,
  restore,
  withdrawStrike,
  type RemovalRow,
} from '../decision-store.ts'
import { tellAuthor } from '../news-store.ts'

interface Decided {
  workId: string
  outcome: WorkOutcome
  rule: CommunityRule
  reason: string
  nowMs: number
}

/** What a decision was about: of a profile no place is named. */
type Sort = 'room' | 'profile' | 'writing'

const sortOf = ({ liveId, subjectId, commentId, lineId }: RemovalRow): Sort => {
  if (liveId !== '') return 'room'
  return subjectId === '' && commentId === '' && lineId === '' ? 'profile' : 'writing'
}

const profileTexts: Readonly<Record<ProfileBack, string>> = {
  whole: '你的申诉成立，资料已恢复',
  nameless: '你的申诉成立，简介和头像已恢复；原昵称已有人使用，可以重新取一个',
  nothing: '你的申诉成立，原处理已撤销',
}

const upheldText = (sort: Sort, isBack: boolean): string => {
  if (sort === 'writing') return isBack ? '你的申诉成立，内容已恢复' : '你的申诉成立，原处理已撤销'
  return isBack
    ? '你的申诉成立，直播预告已恢复'
    : '你的申诉成立，原处理已撤销；开播时间已过，可以重新创建预告'
}

/** Brings back what was removed, and says how far. */
async function bringBack(
  tx: Queries,
  lives: Pick<LiveWork, 'restore'>,
  removal: RemovalRow,
  nowMs: number,
): Promise<{ isBack: boolean; detail: string }> {
  const sort = sortOf(removal)
  if (sort === 'profile') {
    const back = await restoreProfile(tx, removal.decisionId)
    return { isBack: back !== 'nothing', detail: profileTexts[back] }
  }
  const { liveId } = removal
  const isBack =
    sort === 'room' ? await lives.restore(tx, { liveId, nowMs }) : await restore(tx, removal)
  return { isBack, detail: upheldText(sort, isBack) }
}

/** Ends an appeal: what was removed comes back and what came with it is taken back, or all stays. */
export async function closeAppeal(
  tx: Queries,
  lives: Pick<LiveWork, 'restore'>,
  by: Reviewer,
  { workId, outcome, rule, reason, nowMs }: Decided,
): Promise<void> {
  const appeal = await lockAppealOfWork(tx, workId)
  const removal = appeal && (await findRemoval(tx, appeal.decisionId))
  if (!removal) throw new Error(`work ${workId} has no appeal`)
  const { appealId, decisionId } = appeal
  const { accountId: byWhom } = by
  if (reason !== '') {
    const said = { appealId, side: 'reviewer', byWhom, requestKey: `end-${workId}` } as const
    await addMessage(tx, { ...said, words: reason, nowMs })
  }
  const isUpheld = outcome === 'upheld'
  await setAppealState(tx, appealId, isUpheld ? 'upheld' : 'rejected', nowMs)
  let detail = '你的申诉已复核，维持原处理'
  if (isUpheld) {
    const back = await bringBack(tx, lives, removal, nowMs)
    await withdrawStrike(tx, decisionId, nowMs)
    const decided = { workId, rule, reason, outcome: 'keep', sanction: 'none', nowMs } as const
    await addDecision(tx, {
      ...removal,
      ...decided,
      stateBefore: back.isBack ? 'removed' : 'visible',
      decidedBy: byWhom,
    })
    detail = back.detail
  }
  await tellAuthor(tx, { ...removal, detail, decisionId, nowMs })
}
