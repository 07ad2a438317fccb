/** How somebody stands with an activity that home could show. */
interface Stood {
  standing: string
}

/** What one can do something about, the nearest to a press first. */
const SHOWN = ['ready', 'friends', 'unqualified'] as const

/**
 * The one activity that home shows of those listed for it, the newest first (docs/how-to/activities.md, `pages`): one that can be taken now, else one
 * that friends are missing for, else one whose conditions are not met yet. Undefined where all are over, had, given away or to come.
 */
export const homeActivity = <Listed extends Stood>(listed: readonly Listed[]): Listed | undefined =>
  SHOWN.map((standing) => listed.find((each) => each.standing === standing)).find(
    (found) => found !== undefined,
  )
