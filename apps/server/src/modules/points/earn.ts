import { shanghaiDate } from '@koi/domain/calendar/dates'
import { isTaskForBuying, type TaskState } from '@koi/domain/points/points-kinds'
import { ladderPoints, streakNow, streakOn, type SignIn } from '@koi/domain/points/sign-in'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { balanceOf, earnByTask } from './lot-store.ts'
import {
  beginReading,
  takeBudgetOf,
  taskOfPerson,
  tasksOf,
  type TaskOfPerson,
} from './task-store.ts'

/** Who asks, of which brand, and whether its rules of the day allow points for buying. */
export interface Earner {
  accountId: string
  brandId: string
  nowMs: number
  buyPrizes: boolean
}

const isAllowed = ({ kind }: TaskOfPerson, { buyPrizes }: Earner) =>
  buyPrizes || !isTaskForBuying(kind)

const lastSignIn = ({ lastOn, lastStreak }: TaskOfPerson): SignIn | undefined =>
  lastOn === null || lastStreak === null ? undefined : { day: lastOn, streak: lastStreak }

/** What a task gives on a day, and the how manyth day in a row that is; null where days are not counted. */
function gainOn(task: TaskOfPerson, today: string): { points: number; streak: number | null } {
  if (task.kind !== 'signIn') return { points: task.points[0] ?? 0, streak: null }
  const streak = streakOn(today, lastSignIn(task))
  return { points: ladderPoints(task.points, streak), streak }
}

function stateOf(task: TaskOfPerson, today: string): TaskState {
  const { lastOn, accountMax, times, isDone } = task
  if (lastOn === today || (accountMax !== null && times >= accountMax)) return 'done'
  return isDone ? 'ready' : 'open'
}

/** What somebody can earn points with, what it gives next, and how far they are. What has nothing left to give is left out. */
export async function tasksFor(db: Db, who: Earner) {
  const today = shanghaiDate(who.nowMs)
  const tasks = await tasksOf(db, who)
  return tasks
    .filter((task) => isAllowed(task, who))
    .map((task) => {
      const state = stateOf(task, today)
      const isToday = task.lastOn === today
      const { points } = isToday ? { points: task.lastPoints ?? 0 } : gainOn(task, today)
      return {
        ...task,
        state,
        points,
        ladder: task.kind === 'signIn' ? task.points : [],
        streak: streakNow(today, lastSignIn(task)),
        readSeconds: task.readSeconds ?? 0,
        isOver: state !== 'done' && task.given + points > task.budget,
      }
    })
    .filter(({ isOver }) => !isOver)
}

/** Takes what a task gives, once a day. The same day again answers what it gave. */
export const earnPoints = (db: Db, who: Earner, taskId: string) =>
  db.transaction(async (tx) => {
    const { accountId, brandId, nowMs } = who
    await takeTurn(tx, 'points', accountId)
    const task = await taskOfPerson(tx, { ...who, taskId })
    if (!task || !isAllowed(task, who)) throw refuse('pointsTaskUnknown')
    const today = shanghaiDate(nowMs)
    const { lastOn, lastPoints, lastStreak, accountMax, times } = task
    const answer = async (points: number, streak: number | null) => ({
      points,
      streak: streak ?? 0,
      balance: (await balanceOf(tx, accountId, nowMs)).balance,
    })
    if (lastOn === today) return answer(lastPoints ?? 0, lastStreak)
    if (accountMax !== null && times >= accountMax) throw refuse('pointsTaskDone')
    if (!task.isDone) throw refuse('pointsTaskOpen')
    const { points, streak } = gainOn(task, today)
    if (!(await takeBudgetOf(tx, { brandId, taskId, points }))) throw refuse('pointsTaskOver')
    const { name: title, validDays } = task
    const earning = { accountId, taskId, day: today, title, points, validDays, streak, nowMs }
    if (!(await earnByTask(tx, earning))) throw new Error(`${taskId} was earned twice on ${today}`)
    return answer(points, streak)
  })

/** One begins to read; how long it takes from now on, ms. */
export async function beginTask(db: Db, who: Earner, taskId: string): Promise<number> {
  const task = await taskOfPerson(db, { ...who, taskId })
  if (!task || task.readSeconds === null) throw refuse('pointsTaskUnknown')
  const beganMs = await beginReading(db, { ...who, taskId })
  return Math.max(0, beganMs + task.readSeconds * 1000 - who.nowMs)
}
