import type { ActivityPhase } from './activity-kinds.ts'
import type { Qualification } from './qualification.ts'

/** Why a person takes nothing of an activity now; of several reasons the first one in this order is told. */
export type TakeProblem =
  | { kind: 'upcoming' }
  | { kind: 'over' }
  /** They took part as often as anybody may. */
  | { kind: 'had' }
  /** As often as anybody may on one day. */
  | { kind: 'hadToday' }
  | { kind: 'unqualified'; unmet: readonly Qualification[] }
  | { kind: 'friends'; friends: number; friendsNeeded: number }
  /** Nothing is left. */
  | { kind: 'gone' }

/** What decides whether a person may take part. */
export interface TakeFacts {
  phase: ActivityPhase
  qualifications: readonly Qualification[]
  timesMax: number
  /** Null: as often on one day as in all. */
  dayMax: number | null
  times: number
  timesToday: number
  /** Friends that have to come, 0 where none have to, and those who came. */
  friendsNeeded: number
  friends: number
  /** Something is left to be given; a lottery goes on without. */
  isLeft: boolean
}

/** Why somebody takes nothing now; undefined where they may. */
export function takeProblem(facts: TakeFacts): TakeProblem | undefined {
  const { phase, times, timesMax, timesToday, dayMax, friends, friendsNeeded } = facts
  // Who has it is told so also when the activity is over.
  if (times >= timesMax) return { kind: 'had' }
  if (phase !== 'running') return { kind: phase }
  if (timesToday >= (dayMax ?? timesMax)) return { kind: 'hadToday' }
  const unmet = facts.qualifications.filter(({ isMet }) => !isMet)
  if (unmet.length > 0) return { kind: 'unqualified', unmet }
  if (friends < friendsNeeded) return { kind: 'friends', friends, friendsNeeded }
  return facts.isLeft ? undefined : { kind: 'gone' }
}

/** The reason in one sentence for people. */
export function takeProblemText(problem: TakeProblem): string {
  switch (problem.kind) {
    case 'upcoming':
      return '活动还没有开始'
    case 'over':
      return '活动已结束'
    case 'had':
      return '你已参加过'
    case 'hadToday':
      return '今天的次数已用完，明天再来'
    case 'unqualified':
      return `暂不符合参加条件：${problem.unmet.map(({ state }) => state).join('；')}`
    case 'friends':
      return `已有 ${problem.friends} 位好友参加，还差 ${problem.friendsNeeded - problem.friends} 位`
    case 'gone':
      return '来晚了，已领完'
  }
}
