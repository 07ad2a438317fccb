/** One page of a visit: its place from 0, when it was opened (epoch ms), how long it was shown (ms). */
export interface PathStep {
  index: number
  time: number
  stayTime: number
}

/** The pages of one visit in their order (SPEC §3, user-path session). */
export interface UserPath {
  key: string
  path: readonly PathStep[]
  lctfrom: string
}

/** So many newest steps are kept, as in the share options (SPEC §9). */
export const PATH_STEPS_MAX = 10

/** Another page was opened. */
export function stepInto(visit: UserPath, nowMs: number): UserPath {
  const index = (visit.path.at(-1)?.index ?? -1) + 1
  const path = [...visit.path, { index, time: nowMs, stayTime: 0 }].slice(-PATH_STEPS_MAX)
  return { ...visit, path }
}

/** The newest page was shown for so many ms more. */
export function stayOn(visit: UserPath, stayMs: number): UserPath {
  const newest = visit.path.at(-1)
  if (!newest) return visit
  const stayed = { ...newest, stayTime: newest.stayTime + Math.max(0, Math.round(stayMs)) }
  return { ...visit, path: [...visit.path.slice(0, -1), stayed] }
}
