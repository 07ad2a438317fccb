import type { ResponseOf } from '@koi/contracts/call'
import type { memberCalls } from '@koi/contracts/calls/member'

export type Standing = ResponseOf<typeof memberCalls.queryMember>
export type Rules = ResponseOf<typeof memberCalls.queryMemberRules>
export type OwnPrivilege = Standing['privileges'][number]
type Level = Standing['levels'][number]

/** The level that somebody has; undefined where the brand has none. */
export const levelOf = ({ levels, levelId }: Pick<Standing, 'levels' | 'levelId'>) =>
  levels.find((level) => level.levelId === levelId)

/** The level above it. */
export const nextLevelOf = (standing: Standing): Level | undefined => {
  const { levels, levelId } = standing
  return levels[levels.findIndex((level) => level.levelId === levelId) + 1]
}

/** As many levels as a narrow screen has room for beside each other. */
const LEVELS_BESIDE = 4

/** Levels in groups that stand beside each other in one table. */
export const levelGroups = (levels: readonly Level[]): Level[][] =>
  Array.from({ length: Math.ceil(levels.length / LEVELS_BESIDE) }, (_, place) =>
    levels.slice(place * LEVELS_BESIDE, (place + 1) * LEVELS_BESIDE),
  )
