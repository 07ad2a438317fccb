/** What others than its author made of a post. */
export interface OthersCounts {
  otherLikes: number
  /** People who commented, each once. */
  commenters: number
  sharers: number
  otherBookmarks: number
}

const SECONDS_A_DAY = 86_400

/** Points of a post: somebody who comments or shares says as much as two likes. */
export const heatPoints = ({ otherLikes, commenters, sharers, otherBookmarks }: OthersCounts) =>
  otherLikes + 2 * commenters + 2 * sharers + otherBookmarks

/**
 * The number that hot lists are ordered by, in seconds: the moment of writing, and a day more for ten times as many points. It stays what it
 * is while time goes on, so that a next page begins where the one before ended. `discussion_heat` of the database is the same (a test holds it).
 */
export const heatOf = (createdMs: number, counts: OthersCounts): number =>
  Math.round(createdMs / 1000) + Math.round(SECONDS_A_DAY * Math.log10(1 + heatPoints(counts)))

/** The same as operators read it, in the words of the wire: what its author presses or says counts nothing. */
export const HEAT_FORMULA = `heat = created_at (s) + ${SECONDS_A_DAY} × log10(1 + other_likes + 2 × commenters + 2 × sharers + other_bookmarks)`
