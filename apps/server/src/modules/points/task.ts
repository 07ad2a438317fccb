import { isTaskForBuying, TASK_KINDS, type TaskKind } from '@koi/domain/points/points-kinds'
import { z } from 'zod'
import { commonFields, endsBeforeItBegins, readFile, spanFile, spanOf } from './file-problem.ts'

const points = z.int().min(1).max(100_000)

/** What a JSON file of a task says; docs/how-to/points.md explains it. */
const TaskFile = z.strictObject({
  ...commonFields,
  kind: z.enum(TASK_KINDS),
  points: points.exactOptional(),
  ladder: z.array(points).min(1).max(31).exactOptional(),
  accountMax: z.int().min(1).max(1000).exactOptional(),
  readSeconds: z.int().min(5).max(600).exactOptional(),
  budget: z
    .int()
    .min(1)
    .max(10 ** 12),
  validDays: z.int().min(1).max(3660),
})

/** What points are earned with, as its table has it. */
export interface Task {
  taskId: string
  kind: TaskKind
  name: string
  note: string
  /** Of signing in one figure for each day in a row, else one. */
  points: number[]
  /** Null: once a day, every day. */
  accountMax: number | null
  readSeconds: number | null
  budget: number
  validDays: number
  place: number
  startsMs: number
  endsMs: number | null
  isOn: boolean
}

/** Who saves it: when, what it was before and gave, whether the rules of the day allow prizes for buying. */
interface TaskSaved {
  before: (Task & { given: number }) | undefined
  nowMs: number
  buyPrizes: boolean
}

/** Reads what a call gives as a task; throws a PointsFileProblem that names all that is wrong. */
export function taskOf(value: unknown, { before, nowMs, buyPrizes }: TaskSaved): Task {
  const file = readFile(TaskFile, value, (given) => {
    const isSignIn = given.kind === 'signIn'
    return [
      [isSignIn !== (given.ladder !== undefined), 'ladder: signing in says it, and no other'],
      [isSignIn === (given.points !== undefined), 'points: every task says it but signing in'],
      [
        (given.kind === 'read') !== (given.readSeconds !== undefined),
        'readSeconds: reading says it, and no other',
      ],
      [
        isSignIn && given.accountMax !== undefined,
        'accountMax: signing in has none, it is once a day',
      ],
      [
        !isSignIn && given.accountMax === undefined,
        'accountMax: say how often one person earns it',
      ],
      [endsBeforeItBegins(given), 'lastDay: is before firstDay'],
      [
        isTaskForBuying(given.kind) && !buyPrizes,
        'kind: the rules of the brand allow no points for buying',
      ],
      [before !== undefined && before.kind !== given.kind, 'kind: stays what it was'],
      [
        before !== undefined && given.budget < before.given,
        `budget: ${before?.given} were given already`,
      ],
    ]
  })
  const { id: taskId, ladder, points: figure, firstDay: _, lastDay: __, ...rest } = file
  return {
    ...rest,
    taskId,
    points: ladder ?? [figure ?? 0],
    accountMax: file.accountMax ?? null,
    readSeconds: file.readSeconds ?? null,
    ...spanOf(file, before, nowMs),
  }
}

/** A task as its file would say it: shown, changed and given back it replaces itself. */
export function taskFileOf(task: Task): Record<string, unknown> {
  const { taskId: id, points: figures, startsMs, endsMs, ...rest } = task
  const file = {
    id,
    ...rest,
    ...(task.kind === 'signIn' ? { ladder: figures } : { points: figures[0] }),
    ...spanFile({ startsMs, endsMs }),
  }
  return Object.fromEntries(Object.entries(file).filter(([, value]) => value !== null))
}
