import type { CheckQuestion } from '@koi/domain/tutorials/tutorial-check'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { VersionKey } from './progress-store.ts'

interface AnswerRow {
  place: number
  choice: number
  isRight: boolean
}

/** A try with its questions, which never leave the server whole, and its answers. */
export interface CheckRow {
  checkId: string
  tutorialId: string
  version: number
  isFinished: boolean
  questions: CheckQuestion[]
  answers: AnswerRow[]
}

const CHECK = `k.id as "checkId", k.tutorial_id as "tutorialId", k.version, k.finished_at is not null as "isFinished", v.questions,
   (select coalesce(json_agg(row), '[]') from (
     select a.place, a.choice, a.is_right as "isRight" from tutorial_answer a where a.check_id = k.id order by a.place) row) as answers
   from tutorial_check k join tutorial_version v using (brand_id, tutorial_id, version)`

const readNewest = sql<CheckRow>(
  'tutorial-check-newest',
  `select ${CHECK} where k.account_id = $1 and k.brand_id = $2 and k.tutorial_id = $3
   order by k.finished_at is null desc, k.nth desc limit 1`,
)
/** Somebody's newest try at the check of a chapter; an open one before others. */
export const newestCheck = (
  db: Queries,
  { accountId, brandId, tutorialId }: { accountId: string; brandId: string; tutorialId: string },
) => db.find(readNewest, [accountId, brandId, tutorialId])

/** Tries that are kept of a chapter: whoever tries without end makes no list without end. */
const KEPT = 5

const dropOld = sql(
  'tutorial-check-drop',
  `delete from tutorial_check where id in (
     select id from tutorial_check
     where account_id = $1 and brand_id = $2 and tutorial_id = $3 and finished_at is not null
     order by nth desc offset ${KEPT - 1})`,
)
const open = sql(
  'tutorial-check-open',
  `insert into tutorial_check (id, account_id, brand_id, tutorial_id, version, started_at)
   values ($1, $2, $3, $4, $5, ${moment('$6')})
   on conflict (account_id, brand_id, tutorial_id) where finished_at is null do nothing`,
)
/** Begins a try unless one is open. */
export async function openCheck(
  tx: Queries,
  { accountId, brandId, tutorialId, version }: VersionKey & { accountId: string },
  { checkId, nowMs }: { checkId: string; nowMs: number },
): Promise<void> {
  await tx.run(dropOld, [accountId, brandId, tutorialId])
  await tx.run(open, [checkId, accountId, brandId, tutorialId, version, nowMs])
}

const lock = sql<{ id: string }>(
  'tutorial-check-lock',
  'select id from tutorial_check where id = $1 and account_id = $2 and brand_id = $3 for update',
)
const readOne = sql<CheckRow>('tutorial-check-read', `select ${CHECK} where k.id = $1`)
/** One's own try, whose answers come one after the other; somebody else's is unknown. */
export async function lockCheck(
  tx: Queries,
  { checkId, accountId, brandId }: { checkId: string; accountId: string; brandId: string },
): Promise<CheckRow | undefined> {
  const found = await tx.find(lock, [checkId, accountId, brandId])
  return found && (await tx.get(readOne, [checkId]))
}

const answer = sql(
  'tutorial-answer-add',
  `insert into tutorial_answer (check_id, place, choice, is_right, answered_at) values ($1, $2, $3, $4, ${moment('$5')})
   on conflict (check_id, place) do nothing`,
)
export const addAnswer = (
  tx: Queries,
  checkId: string,
  { place, choice, isRight }: AnswerRow,
  nowMs: number,
) => tx.run(answer, [checkId, place, choice, isRight, nowMs])

const finish = sql(
  'tutorial-check-finish',
  `update tutorial_check set finished_at = ${moment('$3')}, right_count = $2 where id = $1 and finished_at is null`,
)
export const finishCheck = (tx: Queries, checkId: string, rightCount: number, nowMs: number) =>
  tx.run(finish, [checkId, rightCount, nowMs])
