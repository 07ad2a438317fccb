import { type CategoryRank, percentileOf } from '../metrics/category-rank.ts'

/** What a fund is judged by, each by its place among its kind. */
export const RATING_AXES = ['return', 'risk', 'drawdown', 'cost', 'steadiness'] as const
export type RatingAxis = (typeof RATING_AXES)[number]

/** How much each counts, in percent; together 100. */
export const AXIS_WEIGHTS = {
  return: 30,
  risk: 20,
  drawdown: 20,
  cost: 15,
  steadiness: 15,
} as const satisfies Record<RatingAxis, number>

/** From so many points on a fund has level 5, 4, 3, 2; below the last it has level 1. */
export const LEVEL_FLOORS = [
  { level: 5, floor: 80 },
  { level: 4, floor: 60 },
  { level: 3, floor: 40 },
  { level: 2, floor: 20 },
  { level: 1, floor: 0 },
] as const
type RatingLevel = (typeof LEVEL_FLOORS)[number]['level']

/** The place of a fund on each axis: 1 is the best. */
export type RatingPlaces = Readonly<Record<RatingAxis, CategoryRank>>

/** A share of 100 % in ×10^4 of a percent. */
const WHOLE = 1_000_000

/** The place on an axis at which the level becomes another one, were all other places to stay. */
interface TurningPlace {
  axis: RatingAxis
  /** The last place that is good enough, or the first that is not. */
  rank: number
}

/** Another level, the points it begins at, and which single places alone would lead there. */
interface OtherLevel {
  level: RatingLevel
  /** To be gained, or to be lost, until then. */
  points: number
  places: TurningPlace[]
}

export interface Rating {
  level: RatingLevel
  /** 0 to 100: the shares of its kind that it leaves behind, weighted and cut to whole points. */
  points: number
  /** Undefined at the best level, and at the worst. */
  higher: OtherLevel | undefined
  lower: OtherLevel | undefined
}

const sumOf = (places: RatingPlaces) =>
  RATING_AXES.reduce((sum, axis) => sum + AXIS_WEIGHTS[axis] * percentileOf(places[axis]), 0)

const pointsOf = (places: RatingPlaces) => Math.floor(sumOf(places) / WHOLE)

const levelOf = (points: number): RatingLevel =>
  LEVEL_FLOORS.find(({ floor }) => points >= floor)?.level ?? 1

const floorOf = (level: number) => LEVEL_FLOORS.find((each) => each.level === level)

/**
 * The rating of a fund by its places: points are the weighted mean of the shares of its kind that it leaves behind. It is
 * cut and never rounded up, so that what is shown is what the level was decided by.
 */
export function ratingOf(places: RatingPlaces): Rating {
  const points = pointsOf(places)
  const level = levelOf(points)
  return {
    level,
    points,
    higher: higherThan(level, points, places),
    lower: lowerThan(level, points, places),
  }
}

function higherThan(
  level: RatingLevel,
  points: number,
  places: RatingPlaces,
): OtherLevel | undefined {
  const next = floorOf(level + 1)
  if (!next) return undefined
  const turning = RATING_AXES.flatMap((axis) => {
    const rank = lastRankWith(places, axis, next.floor)
    return rank === undefined ? [] : [{ axis, rank }]
  })
  return { level: next.level, points: next.floor - points, places: turning }
}

function lowerThan(
  level: RatingLevel,
  points: number,
  places: RatingPlaces,
): OtherLevel | undefined {
  const [own, next] = [floorOf(level), floorOf(level - 1)]
  if (!own || !next) return undefined
  const turning = RATING_AXES.flatMap((axis) => {
    const rank = lastRankWith(places, axis, own.floor) ?? places[axis].peers
    return rank < places[axis].peers ? [{ axis, rank: rank + 1 }] : []
  })
  return { level: next.level, points: points - own.floor + 1, places: turning }
}

/** The last place on an axis with which the points reach a floor; undefined where the first one does not. */
function lastRankWith(places: RatingPlaces, axis: RatingAxis, floor: number): number | undefined {
  const { peers } = places[axis]
  const reaches = (rank: number) => pointsOf({ ...places, [axis]: { rank, peers } }) >= floor
  if (!reaches(1)) return undefined
  let [good, bad] = [1, peers + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (reaches(middle)) good = middle
    else bad = middle
  }
  return good
}
