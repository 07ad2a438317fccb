import { addDays, daysBetween, isIsoDate } from '@koi/domain/calendar/dates'
import type { MemberLevel } from '@koi/domain/member/levels'
import {
  PRIVILEGE_KINDS,
  PRIVILEGE_PERIODS,
  type PrivilegeKind,
  type PrivilegePeriod,
} from '@koi/domain/member/privileges'
import { cents } from '@koi/domain/money/cents'
import { z } from 'zod'

/** Words on a page: no control characters, no end of the line. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters that are refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'has control characters')
const id = z.string().regex(/^[\w-]{1,64}$/, 'is no id like gold')
const day = z.string().refine(isIsoDate, 'is no date like 2026-01-01')

/** What a JSON file of levels says; docs/how-to/member.md explains it. */
const SchemeConfig = z.strictObject({
  isOn: z.boolean().default(true),
  startsOn: day,
  windowDays: z.int().min(1).max(366).default(30),
  graceDays: z.int().min(0).max(366).default(30),
  levels: z
    .array(
      z.strictObject({
        id,
        name: words(12).min(1),
        fromCents: z
          .int()
          .min(0)
          .max(10 ** 13),
        privileges: z
          .array(z.strictObject({ id, says: words(24).default('') }))
          .max(50)
          .default([]),
      }),
    )
    .min(1)
    .max(10),
  privileges: z
    .array(
      z.strictObject({
        id,
        kind: z.enum(PRIVILEGE_KINDS),
        name: words(16).min(1),
        summary: words(60).min(1),
        howTo: words(200).default(''),
        period: z.enum(PRIVILEGE_PERIODS).exactOptional(),
        prizeId: id.exactOptional(),
      }),
    )
    .max(50)
    .default([]),
  rules: z.array(words(300).min(1)).max(30).default([]),
})
type SchemeConfig = z.output<typeof SchemeConfig>

/** Levels cannot be taken as they are; each problem is one line. */
export class SchemeProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'SchemeProblem'
  }
}

/** A level with what it brings, in the order it is shown. */
export interface SchemeLevel extends MemberLevel {
  privileges: { privilegeId: string; says: string }[]
}

export interface SchemePrivilege {
  privilegeId: string
  kind: PrivilegeKind
  name: string
  summary: string
  howTo: string
  /** How often it is received; null of what stands by itself. */
  period: PrivilegePeriod | null
  /** Of a coupon: the prize that is given. */
  prizeId: string | null
}

/** What a brand says of its members, as its table has it. */
export interface Scheme {
  isOn: boolean
  /** The first day on which levels are given; days before it count for the average. */
  startsOn: string
  windowDays: number
  graceDays: number
  /** From the one that begins at 0 up. */
  levels: SchemeLevel[]
  privileges: SchemePrivilege[]
  rules: string[]
}

/** How far back levels are given for the first time: so many days are counted in one night. */
const PAST_DAYS_MAX = 366

const twice = (values: readonly (string | number)[]) => [
  ...new Set(values.filter((value, place) => values.indexOf(value) !== place)),
]

/** What a file that is well formed says against itself. */
function contradictions({ levels, privileges, startsOn }: SchemeConfig, today: string): string[] {
  const known = new Set(privileges.map((privilege) => privilege.id))
  const named = levels.flatMap((level) => level.privileges.map((each) => each.id))
  const problems = [
    ...twice(levels.map((level) => level.id)).map((each) => `levels: ${each} is there twice`),
    ...twice(levels.map(({ fromCents }) => fromCents)).map(
      (each) => `levels: two begin at ${each} cents`,
    ),
    ...twice(privileges.map((each) => each.id)).map((each) => `privileges: ${each} is there twice`),
    ...levels.flatMap((level) =>
      twice(level.privileges.map((each) => each.id)).map(
        (each) => `levels: ${level.id} has ${each} twice`,
      ),
    ),
    ...named.filter((each) => !known.has(each)).map((each) => `levels: ${each} is no privilege`),
    ...[...known]
      .filter((each) => !named.includes(each))
      .map((each) => `privileges: no level has ${each}`),
    ...privileges.flatMap(({ id: each, kind, period, prizeId }) => [
      ...((kind === 'text') === (period === undefined)
        ? []
        : [`privileges: ${each} says how often it is received, unless it is a text`]),
      ...((kind === 'coupon') === (prizeId !== undefined)
        ? []
        : [`privileges: ${each} says a prizeId, and only if it is a coupon`]),
    ]),
  ]
  if (!levels.some(({ fromCents }) => fromCents === 0)) {
    problems.push('levels: one begins at 0, everybody has a level')
  }
  if (daysBetween(startsOn, today) > PAST_DAYS_MAX) {
    problems.push(`startsOn: not before ${addDays(today, -PAST_DAYS_MAX)}`)
  }
  return problems
}

/** Reads what a file or a call gives as levels; throws a SchemeProblem that names all that is wrong. */
export function schemeOf(value: unknown, today: string): Scheme {
  const parsed = SchemeConfig.safeParse(value)
  if (!parsed.success) {
    throw new SchemeProblem(
      parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`),
    )
  }
  const config = parsed.data
  const problems = contradictions(config, today)
  if (problems.length > 0) throw new SchemeProblem(problems)
  return {
    ...config,
    levels: config.levels
      .map(({ id: levelId, name, fromCents, privileges }) => ({
        levelId,
        name,
        fromCents: cents(fromCents),
        privileges: privileges.map(({ id: privilegeId, says }) => ({ privilegeId, says })),
      }))
      .toSorted((one, other) => one.fromCents - other.fromCents),
    privileges: config.privileges.map(({ id: privilegeId, period, prizeId, ...rest }) => ({
      privilegeId,
      ...rest,
      period: period ?? null,
      prizeId: prizeId ?? null,
    })),
  }
}

/** Levels as their file would say them: shown, changed and given back they replace themselves. */
export const schemeFileOf = ({ levels, privileges, ...rest }: Scheme): Record<string, unknown> => ({
  ...rest,
  levels: levels.map(({ levelId, privileges: had, ...level }) => ({
    id: levelId,
    ...level,
    privileges: had.map(({ privilegeId, says }) => ({ id: privilegeId, says })),
  })),
  privileges: privileges.map(({ privilegeId, period, prizeId, ...privilege }) => ({
    id: privilegeId,
    ...privilege,
    ...(period !== null && { period }),
    ...(prizeId !== null && { prizeId }),
  })),
})
