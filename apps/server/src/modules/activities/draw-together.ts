import { placeGiven } from '@koi/domain/activities/lottery-terms'
import type { Db, Queries } from '#kernel/db.ts'
import { inBatches } from '#kernel/turns/in-batches.ts'
import { giveCoupons } from '#modules/coupons/index.ts'
import type { ActivityRow } from './activity-store.ts'
import { drawersFacts, lockForDraws, writeDraws, type NewDraw } from './draw-store.ts'
import { drawIdOf } from './draw-seed.ts'
import { nextDraw } from './next-draw.ts'
import { standingOf, type Asker } from './standing.ts'
import { countedWith, type TakeRow } from './take-store.ts'

/** A draw that is asked for, and the SHA-256 of its key and of all that it asks for. */
export interface Drawing {
  asker: Asker
  activityId: string
  requestSha256: string
  askedSha256: string
}

/** Draws of one transaction: the activity's row is held while they are decided and written. */
const TOGETHER_MAX = 64

/** A prize of a draw cannot be given: its draws are made one by one, and its own is refused for its reason. */
class NotGivenToAll extends Error {}

/** The draws that may be made now, in their order, each with the place that it is given; and what is counted of the activity then. */
function decide(
  activity: ActivityRow,
  drawings: readonly Drawing[],
  facts: Awaited<ReturnType<typeof drawersFacts>>,
) {
  const factsOf = new Map(facts.map((each) => [each.accountId, each]))
  const decided: {
    drawing: Drawing
    drawNth: number
    drawId: string
    place: number | undefined
  }[] = []
  let counted: Pick<ActivityRow, 'issued' | 'spentCents'> = activity
  for (const drawing of drawings) {
    const { accountId } = drawing.asker
    const own = factsOf.get(accountId)
    if (!own || own.isKeyUsed) continue
    const standing = standingOf(activity, own, drawing.asker)
    if (standing.problem) continue
    const { made, terms, drawn, isNothing } = nextDraw(standing, accountId)
    const counts = { ...counted, had: standing.had }
    const place = isNothing ? undefined : placeGiven(terms, counts, drawn)
    if (place !== undefined) counted = countedWith({ ...activity, ...counted }, [place])
    decided.push({ drawing, drawNth: made.nth, drawId: made.drawId, place })
  }
  return { decided, counted: counted === activity ? undefined : counted }
}

/** Two people may use the same key, and one person two. */
const answerKey = (accountId: string, requestSha256: string) => `${accountId} ${requestSha256}`

/** One for each account. */
function oneEach(drawings: readonly Drawing[]): Drawing[] {
  return [
    ...new Map(drawings.toReversed().map((each) => [each.asker.accountId, each])).values(),
  ].toReversed()
}

/**
 * Draws of several people of one lottery in one transaction: whose turn is free has it taken, the activity's row is locked, what decides
 * is read under it, and one statement writes all draws in the order in which they were asked for. Answers them by `answerKey`; a draw that
 * is missing was not made: its person is busy with another request, or may not draw.
 */
async function drawAll(
  tx: Queries,
  { brandId, activityId }: { brandId: string; activityId: string },
  asked: readonly Drawing[],
): Promise<Map<string, TakeRow>> {
  const accountIds = asked.map(({ asker }) => asker.accountId)
  const activity = await lockForDraws(tx, { brandId, activityId }, accountIds)
  if (activity?.kind !== 'lottery') return new Map()
  const free = new Set(activity.turns)
  const drawings = asked.filter(({ asker }) => free.has(asker.accountId))
  const withIds = drawings.map((each) => ({
    ...each,
    drawId: drawIdOf(activityId, each.asker.accountId),
  }))
  const facts = await drawersFacts(tx, { brandId, activityId }, withIds)
  const { decided, counted } = decide(activity, drawings, facts)
  const coupons = await giveCoupons(
    tx,
    {
      brandId,
      source: `activity:${activityId}`,
      buyPrizes: asked.every(({ asker }) => asker.buyPrizes),
    },
    decided.flatMap(({ drawing: { asker }, place }) => {
      const prize = place === undefined ? undefined : activity.prizes[place]
      return prize ? [{ ...asker, prizeId: prize.prizeId }] : []
    }),
  )
  if (!coupons) throw new NotGivenToAll()
  const draws = decided.map(({ drawing, drawNth, drawId, place }): NewDraw => {
    const { asker, requestSha256, askedSha256 } = drawing
    const couponId = coupons.get(asker.accountId) ?? null
    return { ...asker, requestSha256, askedSha256, drawNth, drawId, place: place ?? null, couponId }
  })
  const rows = await writeDraws(tx, { brandId, activityId, counted }, draws)
  return new Map(
    rows.map(({ accountId, requestSha256, ...row }) => [answerKey(accountId, requestSha256), row]),
  )
}

/** The draws of one lottery; none where a prize of one cannot be given. */
async function drawOf(db: Db, drawings: readonly Drawing[]): Promise<Map<string, TakeRow>> {
  const [first] = drawings
  if (!first) return new Map()
  const of = { brandId: first.asker.brandId, activityId: first.activityId }
  try {
    return await db.transaction((tx) => drawAll(tx, of, oneEach(drawings)))
  } catch (error) {
    if (error instanceof NotGivenToAll) return new Map()
    throw error
  }
}

type DrawAlone = (db: Db, drawing: Drawing) => Promise<TakeRow | undefined>

/** Draws of one lottery that wait for those before them are made together; what fails of one fails of no other. */
const drawsOf = (db: Db, drawAlone: DrawAlone) =>
  inBatches<Drawing, Promise<TakeRow | undefined>>(
    async (drawings) => {
      const [first] = drawings
      if (first && drawings.length === 1) {
        const made = drawAlone(db, first)
        await made.catch(() => undefined)
        return [made]
      }
      const made = drawOf(db, drawings)
      await made.catch(() => undefined)
      return drawings.map(async (each) =>
        (await made).get(answerKey(each.asker.accountId, each.requestSha256)),
      )
    },
    { most: TOGETHER_MAX, isGathered: true },
  )

interface Line {
  ask: ReturnType<typeof drawsOf>
  /** Draws that are not answered yet: with the last of them the line is forgotten. */
  count: number
}

/** Who waits for which lottery; those of one wait for none of another. */
const ofDb = new WeakMap<Db, Map<string, Line>>()

/** One draw: at once where it is alone, together with others of its lottery where they wait. Undefined where it was not made. */
export async function drawTogether(db: Db, drawAlone: DrawAlone, drawing: Drawing) {
  const lines = ofDb.get(db) ?? new Map<string, Line>()
  ofDb.set(db, lines)
  const key = `${drawing.asker.brandId} ${drawing.activityId}`
  const line = lines.get(key) ?? { ask: drawsOf(db, drawAlone), count: 0 }
  lines.set(key, line)
  line.count += 1
  try {
    return await line.ask(drawing)
  } finally {
    line.count -= 1
    if (line.count === 0) lines.delete(key)
  }
}
