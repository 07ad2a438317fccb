import { placeGiven } from '@koi/domain/activities/lottery-terms'
import { takeProblemText, type TakeProblem } from '@koi/domain/activities/take-problem'
import type { RefusalName } from '@koi/contracts/codes/refusals'
import type { ActivityKind } from '@koi/domain/activities/activity-kinds'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { giveCoupon, withdrawCoupon, type NotGiven } from '#modules/coupons/index.ts'
import { refuse } from '#refuse.ts'
import { findActivity, lockActivity, type ActivityRow } from './activity-store.ts'
import { drawIdOf } from './draw-seed.ts'
import { drawTogether, type Drawing } from './draw-together.ts'
import { placesTogether } from './lottery.ts'
import { nextDraw } from './next-draw.ts'
import { standingOf, standings, type Asker, type Standing } from './standing.ts'
import { drawFacts, takeTurnAsRead, writeNothing } from './draw-store.ts'
import {
  countedWith,
  takeOffer,
  usesOfKey,
  writeTake,
  type NewTake,
  type TakeRow,
} from './take-store.ts'
import { addTrial } from './trials/trial-store.ts'

/** What is asked for: an activity, by which kind of request, and what makes the same request the same. */
export interface TakeAsked {
  activityId: string
  kinds: readonly ActivityKind[]
  requestSha256: string
  /** All that the request asks for, as one text: the same key with another one is refused. */
  contents: string
  /** The request is a token, which takes part once and not for long. */
  isToken?: boolean
  /** Of an exchange: the coupon that is given up; undefined the one that expires first. */
  couponId?: string | undefined
}

const problemRefusals = {
  upcoming: 'activityNotNow',
  over: 'activityNotNow',
  had: 'activityHad',
  hadToday: 'activityHad',
  unqualified: 'activityUnqualified',
  friends: 'activityUnqualified',
  gone: 'activityGone',
} as const satisfies Record<TakeProblem['kind'], RefusalName>

/** Refuses who may not take part now, and says why. */
export function refuseProblem({ problem }: Pick<Standing, 'problem'>): void {
  if (problem) throw refuse(problemRefusals[problem.kind], takeProblemText(problem))
}

/** How somebody stands with an activity of the brand; refuses one that is not there. */
export async function standingWith(
  queries: Queries,
  asker: Asker,
  activityId: string,
): Promise<Standing> {
  const activity = await findActivity(queries, asker.brandId, activityId)
  const [standing] = await standings(queries, asker, activity ? [activity] : [])
  if (!standing) throw refuse('activityUnknown')
  return standing
}

/** The same while nobody else can take anything of it. */
async function lockedStanding(tx: Queries, asker: Asker, activityId: string): Promise<Standing> {
  const locked = await lockActivity(tx, asker.brandId, activityId)
  const [standing] = await standings(tx, asker, locked ? [locked] : [])
  if (!standing) throw refuse('activityUnknown')
  return standing
}

type Given = NewTake['given'][number]

/** One coupon of a prize, or why there is none. What an activity says that it gives and the prize does not is the operator’s: nothing is lost by it. */
async function giveOne(
  tx: Queries,
  { brandId, accountId, nowMs, buyPrizes }: Asker,
  { activityId, kind, prizes }: ActivityRow,
  place: number,
): Promise<Given | NotGiven> {
  const prizeId = prizes[place]?.prizeId ?? ''
  const gift = { brandId, prizeId, accountId, nowMs, buyPrizes, source: `activity:${activityId}` }
  const got = await giveCoupon(tx, {
    ...gift,
    isTheirTurn: true,
    isCapElsewhere: kind === 'lottery',
  })
  return 'couponId' in got ? { place, couponId: got.couponId } : got.notGiven
}

/**
 * Everything that is left for somebody and that the budget is good for, in one order for everybody: two who take several never wait
 * for each other. What they have all of from elsewhere is left out; where a prize is stopped, nothing is taken.
 */
async function giveAll(tx: Queries, asker: Asker, { activity, left }: Standing): Promise<Given[]> {
  const prizeOf = (place: number) => activity.prizes[place]?.prizeId ?? ''
  const places = placesTogether(activity, left)
  const given: Given[] = []
  for (const place of places.toSorted((one, other) => (prizeOf(one) < prizeOf(other) ? -1 : 1))) {
    const got = await giveOne(tx, asker, activity, place)
    if (got === 'gone') throw refuse('activityStopped')
    if (got !== 'had') given.push(got)
  }
  return given
}

/**
 * A draw. Nothing is asked of anybody else where it draws nothing; what is left of prizes is decided while
 * the activity's row is locked, so that the list of draws has the order in which that was.
 */
async function draw(
  tx: Queries,
  asker: Asker,
  standing: Standing,
): Promise<Pick<NewTake, 'draw' | 'given' | 'counted'>> {
  const { activity, had } = standing
  const { made, terms, drawn, isNothing } = nextDraw(standing, asker.accountId)
  const nothing = { draw: made, given: [], counted: undefined }
  if (isNothing) return nothing
  const locked = await lockActivity(tx, asker.brandId, activity.activityId)
  if (!locked) throw new Error(`lottery ${activity.activityId} went away`)
  const place = placeGiven(terms, { ...locked, had }, drawn)
  if (place === undefined) return nothing
  const got = await giveOne(tx, asker, activity, place)
  if (got === 'gone' || got === 'had') throw refuse('activityStopped')
  return { draw: made, given: [got], counted: countedWith(locked, [place]) }
}

/** What is not drawn: everything that is left, or one for one. */
async function giveOut(
  tx: Queries,
  asker: Asker,
  asked: TakeAsked,
): Promise<Pick<NewTake, 'given' | 'givenUpCouponId' | 'counted'>> {
  const standing = await lockedStanding(tx, asker, asked.activityId)
  refuseProblem(standing)
  const { activity } = standing
  const { kind, givenUpPrizeId } = activity
  if (kind === 'trial') {
    return { given: [], givenUpCouponId: null, counted: countedWith(activity, [0]) }
  }
  const givenUpCouponId =
    givenUpPrizeId === null
      ? null
      : await withdrawCoupon(tx, { ...asker, prizeId: givenUpPrizeId, couponId: asked.couponId })
  if (givenUpCouponId === undefined) throw refuse('couponUnknown', '没有可以兑换的卡券')
  const given = await giveAll(tx, asker, standing)
  if (given.length === 0) throw refuse('activityStopped')
  const places = given.map(({ place }) => place)
  return { given, givenUpCouponId, counted: countedWith(activity, places) }
}

async function takeNew(tx: Queries, asker: Asker, asked: TakeAsked): Promise<TakeRow> {
  const { activityId, kinds, requestSha256 } = asked
  const askedSha256 = sha256(asked.contents)
  const standing = await standingWith(tx, asker, activityId)
  const { kind, trial } = standing.activity
  if (!kinds.includes(kind)) throw refuse('activityOtherKind')
  if (asked.isToken && !(await takeOffer(tx, asker, activityId, requestSha256))) {
    throw refuse('activityOfferOver')
  }
  refuseProblem(standing)
  const took =
    kind === 'lottery'
      ? { ...(await draw(tx, asker, standing)), givenUpCouponId: null }
      : { draw: null, ...(await giveOut(tx, asker, asked)) }
  const row = await writeTake(tx, asker, { activityId, requestSha256, askedSha256, ...took })
  if (trial) await addTrial(tx, asker, { activityId, takeId: row.takeId, trial })
  return row
}

/** What was answered under a key before, of whatever activity; refuses it where something else was asked for with it. */
export async function refuseOtherContents(
  queries: Queries,
  asker: Asker,
  { requestSha256, contents }: Pick<TakeAsked, 'requestSha256' | 'contents'>,
) {
  const askedSha256 = sha256(contents)
  const uses = await usesOfKey(queries, asker, requestSha256)
  if (uses.some((use) => use.askedSha256 !== null && use.askedSha256 !== askedSha256)) {
    throw refuse('idempotencyConflict')
  }
  return uses
}

/** A draw that comes alone, and whether its key is a token. */
type DrawAsked = Drawing & { isToken?: boolean }

/**
 * A draw whose facts one statement reads. Where it wins nothing one more writes it; where it wins, its transaction takes the turn of the
 * person and asks whether what was read still holds. Undefined where it is no draw that may be made now, or where another request of the
 * same person came first: then nothing was done.
 */
async function drawAsRead(db: Db, { asker, isToken = false, ...asked }: DrawAsked) {
  const { activityId, requestSha256, askedSha256 } = asked
  const drawId = drawIdOf(activityId, asker.accountId)
  const facts = await drawFacts(db, asker, { activityId, drawId, requestSha256 })
  if (!facts?.standing || facts.isKeyUsed || facts.kind !== 'lottery') return undefined
  const standing = standingOf(facts, facts.standing, asker)
  if (standing.problem) return undefined
  const read = { activityId, drawId, requestSha256, askedSha256, standing: facts.standing }
  if (nextDraw(standing, asker.accountId).isNothing) {
    return writeNothing(db, asker, { ...read, isToken })
  }
  return db.transaction(async (tx) => {
    if (!(await takeTurnAsRead(tx, asker, read))) return undefined
    if (isToken && !(await takeOffer(tx, asker, activityId, requestSha256))) return undefined
    const took = await draw(tx, asker, standing)
    return writeTake(tx, asker, { ...read, ...took, givenUpCouponId: null })
  })
}

/** A draw that may be made without holding anything first; undefined where it is none, or was not made. */
async function drawOf(db: Db, asker: Asker, asked: TakeAsked) {
  const { activityId, requestSha256, contents, kinds, isToken } = asked
  if (!kinds.includes('lottery')) return undefined
  const drawing = { asker, activityId, requestSha256, askedSha256: sha256(contents) }
  return isToken ? drawAsRead(db, { ...drawing, isToken }) : drawTogether(db, drawAsRead, drawing)
}

/**
 * Takes part in an activity once. The same request again is answered as it was the first time; requests of one person follow each other.
 */
export async function takePart(db: Db, asker: Asker, asked: TakeAsked): Promise<TakeRow> {
  const drawn = await drawOf(db, asker, asked)
  if (drawn) return drawn
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'coupons', asker.accountId)
    const uses = await refuseOtherContents(tx, asker, asked)
    const before = uses.find(({ activityId }) => activityId === asked.activityId)
    return before ?? takeNew(tx, asker, asked)
  })
}
