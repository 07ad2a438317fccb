import { pendantNumber, type PendantType } from '@koi/domain/live/pendants'
import type { QuizKind } from '@koi/domain/live/quiz-words'
import type { Queries } from '#kernel/db.ts'
import { tellChanges, type PendantRow } from '../pendants/pendant-store.ts'
import { quizzesToHang, type RunningQuiz } from './quiz-pendant-store.ts'

/** Which pendant a quiz brings while it runs. */
const ofKind = { single: 'singleQuiz', continue: 'continueQuiz' } as const satisfies Record<
  QuizKind,
  PendantType
>

/** Behind all that its host hung up. */
const SORT = 20

const pendant = (type: PendantType, pendantId: string, title: string): PendantRow => ({
  pendantId,
  type: pendantNumber(type),
  title,
  subTitle: '',
  content: '',
  materialId: '',
  isCleared: false,
  isHidden: false,
  targetUrl: '',
  topicId: '',
  topicName: '',
  roomId: '',
  roomTitle: '',
  fundCode: '',
  spid: '',
  fundName: '',
  activityId: '',
  activityName: '',
  sort: SORT + pendantNumber(type),
  version: 1,
})

const LIST_TITLE = '答题'

/** The pendant of a room that has quizzes: it opens them. */
const listPendant = (liveId: string) => pendant('quiz', liveId, LIST_TITLE)

const runningPendant = ({ actId, kind, name }: RunningQuiz) => pendant(ofKind[kind], actId, name)

/** What quizzes bring to a room beside what its host hung up: types 7 to 9. */
export async function quizPendants(queries: Queries, liveId: string): Promise<PendantRow[]> {
  const quizzes = await quizzesToHang(queries, liveId)
  if (quizzes.length === 0) return []
  return [listPendant(liveId), ...quizzes.filter(({ isRunning }) => isRunning).map(runningPendant)]
}

/** Viewers are told that a room has quizzes. */
export const tellQuizzes = (tx: Queries, liveId: string, nowMs: number) =>
  tellChanges(tx, liveId, [{ op: 'add', pendant: listPendant(liveId) }], nowMs)

/** Viewers are told that a quiz runs, or does no longer. */
export const tellRunning = (
  tx: Queries,
  liveId: string,
  change: { op: 'add' | 'remove'; quiz: RunningQuiz },
  nowMs: number,
) => tellChanges(tx, liveId, [{ op: change.op, pendant: runningPendant(change.quiz) }], nowMs)
