/** What others made of a post. */
export interface PostCounts {
  likeCount: number
  commentCount: number
  shareCount: number
  bookmarkCount: number
}

const SECONDS_A_DAY = 86_400

/** Points of a post: a comment or a share says as much as two likes. */
export const heatPoints = ({ likeCount, commentCount, shareCount, bookmarkCount }: PostCounts) =>
  likeCount + 2 * commentCount + 2 * shareCount + bookmarkCount

/**
 * The number that hot lists are ordered by, in seconds: the moment of writing, and a day more for ten times as many points. It stays what it
 * is while time goes on, so that a next page begins where the one before ended. `discussion_heat` of the database is the same (a test holds it).
 */
export const heatOf = (createdMs: number, counts: PostCounts): number =>
  Math.round(createdMs / 1000) + Math.round(SECONDS_A_DAY * Math.log10(1 + heatPoints(counts)))

/** The same as operators read it, in the words of the wire. */
export const HEAT_FORMULA = `heat = created_at (s) + ${SECONDS_A_DAY} × log10(1 + like_count + 2 × comment_count + 2 × share_count + bookmark_count)`
