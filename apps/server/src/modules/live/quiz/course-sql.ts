/** A moment in epoch ms; 0: none. */
export const ms = (column: string) => `coalesce((extract(epoch from ${column}) * 1000)::bigint, 0)`

/** The questions of a quiz `q` as JSON, with their right answers: what of it is told decides `quiz-shown.ts`. */
const questions = `(select coalesce(json_agg(json_build_object('seq', n.seq, 'content', n.content, 'options', n.options, 'right', n.right_option,
     'seconds', n.seconds, 'score', n.score, 'difficulty', n.difficulty, 'countdownMs', ${ms('n.countdown_at')},
     'validStartMs', ${ms('n.valid_start_at')}, 'validEndMs', ${ms('n.valid_end_at')}, 'closesMs', ${ms('n.closes_at')},
     'isClosed', n.closed_at is not null, 'optionCounts', coalesce(n.option_counts, '{}'), 'revivedCount', coalesce(n.revived_count, 0))
     order by n.seq), '[]') from live_quiz_question n where n.act_id = q.act_id)`

/** A question as it is kept. */
export interface QuestionRow {
  seq: number
  content: string
  options: string[]
  right: number
  seconds: number
  score: number
  difficulty: number
  /** Its times are 0 until the quiz is started. */
  countdownMs: number
  validStartMs: number
  validEndMs: number
  closesMs: number
  isClosed: boolean
  optionCounts: number[]
  revivedCount: number
}

/** What is told of a quiz in its room. */
const parts = {
  actId: 'q.act_id',
  liveId: 'q.room_id',
  kind: 'q.kind',
  name: 'q.name',
  isVoid: 'q.is_void',
  isDivided: 'q.divided_at is not null',
  startedMs: ms('q.started_at'),
  paperSha256: 'q.paper_sha256',
  questions,
}

/** Columns of a quiz `q` that says how far it got. */
export const courseColumns = Object.entries(parts)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ')

/** The quiz that a room `r` is at, as JSON: the one that was started last; null: none was. */
export const newestCourse = `(select json_build_object(${Object.entries(parts)
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ')})
   from live_quiz q where q.room_id = r.room_id and q.started_at is not null order by q.started_at desc limit 1)`
