import type { Condition } from './qualification.ts'

/** How somebody stands with an activity that home could show. */
interface Stood {
  standing: string
  labels: readonly { kind: Condition['kind']; isMet: boolean }[]
}

/** Conditions that one can still meet; of the others one is or is not. */
const TO_BE_MET: readonly Condition['kind'][] = ['riskTest', 'phone', 'accountDays', 'bought']

const canBeTaken = ({ standing, labels }: Stood): boolean =>
  standing !== 'unqualified' || labels.every(({ kind, isMet }) => isMet || TO_BE_MET.includes(kind))

/** What one can do something about, the nearest to a press first. */
const SHOWN = ['ready', 'friends', 'unqualified'] as const

/**
 * The one activity that home shows of those listed for it, the newest first (docs/how-to/activities.md, `pages`): one that can be taken now, else one
 * that friends are missing for, else one whose conditions are not met yet and can be. Undefined where all are over, had, given away or to come.
 */
export const homeActivity = <Listed extends Stood>(listed: readonly Listed[]): Listed | undefined =>
  SHOWN.map((standing) =>
    listed.find((each) => each.standing === standing && canBeTaken(each)),
  ).find((found) => found !== undefined)
