import { shanghaiDate } from '@koi/domain/calendar/dates'
import { lotteryTermsText } from '@koi/domain/activities/lottery-terms'
import { asksForBuying } from '@koi/domain/activities/qualification'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { prizesOf } from '#modules/coupons/index.ts'
import { ActivityProblem, activityOf, type Activity, type ActivityPrize } from './activity.ts'
import {
  fundName,
  lockActivity,
  writeActivity,
  type ActivityRow,
  type Promised,
} from './activity-store.ts'
import { createSeed } from './draw-seed.ts'
import { lotteryTermsOf } from './lottery.ts'

/** Whose activity it is, when, and whether the rules of the day allow prizes for buying. */
interface ActivityOwner {
  brandId: string
  nowMs: number
  buyPrizes: boolean
}

type KnownPrize = Awaited<ReturnType<typeof prizesOf>>[number]

/** Why a prize cannot be what an activity gives over all its days. */
function prizeProblems(
  { prizeId, stock, accountMax }: ActivityPrize,
  { isOn, startsMs, endsMs }: Activity,
  prize: KnownPrize | undefined,
): string[] {
  if (!prize) return [`prizes: there is no prize ${prizeId}`]
  const { validUntil } = prize
  const isShort = prize.stock !== null && (stock === null || prize.stock < stock)
  const problems = [
    [isOn && !prize.isOn, 'is off'],
    [prize.startsMs > startsMs, 'begins after the activity'],
    [(prize.endsMs ?? Infinity) < endsMs, 'ends before the activity'],
    [
      validUntil !== null && validUntil < shanghaiDate(endsMs - 1),
      'is good for no day when the activity ends',
    ],
    [isShort, 'has a smaller stock than the activity gives, say stock'],
    [prize.accountMax < accountMax, 'is given to a person less often, mind accountMax'],
  ] as const
  return problems.flatMap(([isWrong, text]) => (isWrong ? [`prizes: ${prizeId} ${text}`] : []))
}

/** What somebody could have drawn by: it stays from the first moment of the window on. */
const FIXED_OF_LOTTERY = [
  'prizes',
  'loseWeight',
  'budgetCents',
  'timesMax',
  'dayMax',
  'startsMs',
  'endsMs',
] as const satisfies readonly (keyof Activity)[]

const differs = (before: Activity, after: Activity, field: keyof Activity) =>
  comparable(before[field]) !== comparable(after[field])

/** The database orders the fields of what it keeps as JSON as it likes. */
const comparable = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1))
      : each,
  )

/** Why an activity that has begun cannot become another one; empty where it can. */
function changeProblems(before: ActivityRow, after: Activity, nowMs: number): string[] {
  if (nowMs < before.startsMs) return []
  const fixed: readonly (keyof Activity)[] =
    before.kind === 'lottery' ? FIXED_OF_LOTTERY : ['givenUpPrizeId', 'trial', 'friendsNeeded']
  const changed = [...new Set<keyof Activity>(['kind', ...fixed])].filter((field) =>
    differs(before, after, field),
  )
  const places = before.prizes.map(({ prizeId }) => prizeId)
  const isMoved = places.some((prizeId, at) => after.prizes[at]?.prizeId !== prizeId)
  const tooFew = after.prizes.filter(
    ({ stock }, at) => stock !== null && stock < (before.issued[at] ?? 0),
  )
  return [
    ...changed.map((field) => `${field}: it has begun and stays`),
    ...(isMoved ? ['prizes: it has begun, others come behind those there are'] : []),
    ...tooFew.map(({ prizeId }) => `stock: more of ${prizeId} were given already`),
    ...(after.budgetCents !== null && after.budgetCents < before.spentCents
      ? ['budgetCents: more was given already']
      : []),
  ]
}

/** The promise of a lottery: a new seed wherever the terms are others than those it was given with. */
function promiseOf(activity: Activity, before: ActivityRow | undefined, nowMs: number): Promised {
  const places = Math.max(activity.prizes.length, 1)
  const issued = Array.from({ length: places }, (_, at) => before?.issued[at] ?? 0)
  if (activity.kind !== 'lottery') {
    return { issued, seed: null, seedSha256: null, termsSha256: null, publishedMs: null }
  }
  const termsSha256 = sha256(lotteryTermsText(lotteryTermsOf(activity, new Map())))
  if (before?.termsSha256 === termsSha256 && before.startsMs === activity.startsMs) {
    const { seed, seedSha256, publishedMs } = before
    return { issued, seed, seedSha256, termsSha256, publishedMs }
  }
  const seed = createSeed()
  return { issued, seed, seedSha256: sha256(seed), termsSha256, publishedMs: nowMs }
}

async function problemsOf(
  tx: Queries,
  activity: Activity,
  before: ActivityRow | undefined,
  { brandId, nowMs, buyPrizes }: ActivityOwner,
): Promise<string[]> {
  const prizes = new Map((await prizesOf(tx, brandId)).map((prize) => [prize.prizeId, prize]))
  const { kind, startsMs, conditions, givenUpPrizeId, trial } = activity
  const isNew = before?.kind !== 'lottery' || before.startsMs !== startsMs
  return [
    ...(before ? changeProblems(before, activity, nowMs) : []),
    ...activity.prizes.flatMap((prize) =>
      prizeProblems(prize, activity, prizes.get(prize.prizeId)),
    ),
    ...(kind === 'lottery' && isNew && startsMs <= nowMs
      ? ['startsAt: what a lottery is drawn by is published before it begins']
      : []),
    ...(givenUpPrizeId !== null && !prizes.has(givenUpPrizeId)
      ? [`givenUpPrizeId: there is no prize ${givenUpPrizeId}`]
      : []),
    ...(trial && (await fundName(tx, trial)) === undefined
      ? ['trial: there is no such product']
      : []),
    ...(asksForBuying(conditions) && !buyPrizes
      ? ['conditions: the rules of the brand allow no prize for buying']
      : []),
  ]
}

/** Adds an activity, or changes what may still be changed of one; throws an ActivityProblem that names all that is wrong. */
export const saveActivity = (db: Db, value: unknown, owner: ActivityOwner): Promise<Activity> =>
  db.transaction(async (tx) => {
    const activity = activityOf(value)
    const { brandId, nowMs } = owner
    await takeTurn(tx, 'activity', `${brandId} ${activity.activityId}`)
    const before = await lockActivity(tx, brandId, activity.activityId)
    const problems = await problemsOf(tx, activity, before, owner)
    if (problems.length > 0) throw new ActivityProblem(problems)
    await writeActivity(tx, brandId, activity, promiseOf(activity, before, nowMs))
    return activity
  })
