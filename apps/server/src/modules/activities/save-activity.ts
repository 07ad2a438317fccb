import { shanghaiDate } from '@koi/domain/calendar/dates'
import { lotteryTermsText, prizePromiseText } from '@koi/domain/activities/lottery-terms'
import { asksForBuying } from '@koi/domain/activities/qualification'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { prizesNamed } from '#modules/coupons/index.ts'
import { ActivityProblem, activityOf, type Activity, type ActivityPrize } from './activity.ts'
import {
  fundName,
  lockActivity,
  othersPromising,
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

type KnownPrize = Awaited<ReturnType<typeof prizesNamed>>[number]

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
  'conditions',
  'friendsMax',
  'isShared',
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

/** Whether it has begun; one of which something was taken has, whatever its start says. */
const hasBegun = ({ startsMs, hasTakes }: ActivityRow, nowMs: number): boolean =>
  hasTakes || nowMs >= startsMs

/** Why an activity that has begun cannot become another one; empty where it can. */
function changeProblems(before: ActivityRow, after: Activity, nowMs: number): string[] {
  if (!hasBegun(before, nowMs)) return []
  const fixed: readonly (keyof Activity)[] =
    before.kind === 'lottery'
      ? FIXED_OF_LOTTERY
      : ['startsMs', 'givenUpPrizeId', 'trial', 'friendsNeeded']
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

/** The promise of a lottery: a new seed wherever the terms are others than those it was given with. What has begun keeps its own. */
function promiseOf(
  activity: Activity,
  before: ActivityRow | undefined,
  known: ReadonlyMap<string, KnownPrize>,
  nowMs: number,
): Promised {
  const places = Math.max(activity.prizes.length, 1)
  const issued = Array.from({ length: places }, (_, at) => before?.issued[at] ?? 0)
  if (activity.kind !== 'lottery') {
    const none = { seed: null, seedSha256: null, termsSha256: null, publishedMs: null }
    return { issued, ...none, prizePromises: [] }
  }
  const prizePromises = activity.prizes.map(({ prizeId }) => {
    const prize = known.get(prizeId)
    return prize ? prizePromiseText(prize) : ''
  })
  const terms = lotteryTermsOf({ ...activity, prizePromises }, new Map())
  const termsSha256 = sha256(lotteryTermsText(terms))
  if (before?.kind === 'lottery') {
    const isSame = before.termsSha256 === termsSha256 && before.startsMs === activity.startsMs
    if (isSame || hasBegun(before, nowMs)) return { ...promisedBefore(before), issued }
  }
  const seed = createSeed()
  const seedSha256 = sha256(seed)
  return { issued, seed, seedSha256, termsSha256, publishedMs: nowMs, prizePromises }
}

const promisedBefore = (before: ActivityRow): Promised => {
  const { issued, seed, seedSha256, termsSha256, publishedMs, prizePromises } = before
  return { issued, seed, seedSha256, termsSha256, publishedMs, prizePromises }
}

/**
 * Where less is left of a prize than a lottery promises. What other activities that are not over have still to give counts as given,
 * for a lottery all of theirs, for others what lotteries promise.
 */
async function shortages(
  tx: Queries,
  { activityId, kind, isOn, prizes }: Activity,
  { before, known }: { before: ActivityRow | undefined; known: ReadonlyMap<string, KnownPrize> },
  { brandId, nowMs }: ActivityOwner,
): Promise<string[]> {
  if (!isOn) return []
  const all = await othersPromising(tx, brandId, activityId, nowMs)
  const others = kind === 'lottery' ? all : all.filter((other) => other.kind === 'lottery')
  if (kind !== 'lottery' && others.length === 0) return []
  const openOf = (prizeId: string) =>
    others
      .flatMap(({ prizes: theirs, issued }) =>
        theirs.flatMap((prize, at) =>
          prize.prizeId === prizeId ? (prize.stock ?? 0) - (issued[at] ?? 0) : [],
        ),
      )
      .reduce((sum, open) => sum + Math.max(open, 0), 0)
  return prizes.flatMap(({ prizeId, stock }, at) => {
    const prize = known.get(prizeId)
    if (!prize || prize.stock === null || stock === null) return []
    const theirs = openOf(prizeId)
    if (kind !== 'lottery' && theirs === 0) return []
    const isShort = prize.stock - prize.issued - theirs < stock - (before?.issued[at] ?? 0)
    return isShort
      ? [`stock: of ${prizeId} fewer are left than this and other activities promise`]
      : []
  })
}

async function problemsOf(
  tx: Queries,
  activity: Activity,
  stored: { before: ActivityRow | undefined; known: ReadonlyMap<string, KnownPrize> },
  owner: ActivityOwner,
): Promise<string[]> {
  const { before, known: prizes } = stored
  const { nowMs, buyPrizes } = owner
  const { kind, startsMs, conditions, givenUpPrizeId, trial } = activity
  const isNew = before?.kind !== 'lottery' || before.startsMs !== startsMs
  return [
    ...(before ? changeProblems(before, activity, nowMs) : []),
    ...activity.prizes.flatMap((prize) =>
      prizeProblems(prize, activity, prizes.get(prize.prizeId)),
    ),
    ...(await shortages(tx, activity, stored, owner)),
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

const namedPrizes = ({ prizes, givenUpPrizeId }: Activity): string[] => [
  ...prizes.map(({ prizeId }) => prizeId),
  ...(givenUpPrizeId === null ? [] : [givenUpPrizeId]),
]

/** Adds an activity, or changes what may still be changed of one; throws an ActivityProblem that names all that is wrong. */
export const saveActivity = (db: Db, value: unknown, owner: ActivityOwner): Promise<Activity> =>
  db.transaction(async (tx) => {
    const activity = activityOf(value)
    const { brandId, nowMs } = owner
    await takeTurn(tx, 'activity', `${brandId} ${activity.activityId}`)
    const named = namedPrizes(activity)
    // Prizes that are promised change no more, in one order for everybody.
    for (const prizeId of named.toSorted()) await takeTurn(tx, 'prize', `${brandId} ${prizeId}`)
    const before = await lockActivity(tx, brandId, activity.activityId)
    const prizes = await prizesNamed(tx, brandId, named)
    const known = new Map(prizes.map((prize) => [prize.prizeId, prize]))
    const problems = await problemsOf(tx, activity, { before, known }, owner)
    if (problems.length > 0) throw new ActivityProblem(problems)
    await writeActivity(tx, brandId, activity, promiseOf(activity, before, known, nowMs))
    return activity
  })
