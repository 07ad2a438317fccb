import { DAY_MS, shanghaiMidnightMs, shanghaiMinute } from '@koi/domain/calendar/dates'
import { ACTIVITY_KINDS, type ActivityKind } from '@koi/domain/activities/activity-kinds'
import { WEIGHT_SUM_MAX } from '@koi/domain/activities/draw'
import { CONDITION_KINDS, type Condition } from '@koi/domain/activities/qualification'
import type { Cents } from '@koi/domain/money/cents'
import { cents } from '@koi/domain/money/cents'
import { z } from 'zod'
import { fileLine, fileLines, fileProblems, isFileDay } from '#kernel/file-fields.ts'

const id = z.string().regex(/^[\w-]{1,64}$/, 'is no id like spring-2026')
const times = z.int().min(1).max(1000)
const costs = z
  .int()
  .min(0)
  .max(10 ** 12)
/** A moment in Shanghai to the minute, epoch ms. */
const minute = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, 'is no moment like 2026-11-11 10:00')
  .refine((text) => isFileDay(text.slice(0, 10)), 'is no day of the years 2000 to 2999')

const ConditionConfig = z
  .strictObject({
    kind: z.enum(CONDITION_KINDS),
    days: z.int().min(1).max(36_500).exactOptional(),
    listId: id.exactOptional(),
  })
  .refine(({ kind, days }) => (kind === 'accountDays') === (days !== undefined), {
    path: ['days'],
    message: 'accountDays says it, and no other',
  })
  .refine(({ kind, listId }) => (kind === 'list') === (listId !== undefined), {
    path: ['listId'],
    message: 'list says it, and no other',
  })

const PrizeConfig = z.strictObject({
  prizeId: id,
  weight: z.int().min(1).max(WEIGHT_SUM_MAX).exactOptional(),
  stock: z.int().min(1).max(10_000_000).exactOptional(),
  accountMax: z.int().min(1).max(100).default(1),
  costCents: costs.default(0),
})

const TrialConfig = z.strictObject({
  amountCents: z
    .int()
    .min(1)
    .max(10 ** 10),
  fundCode: z.string().regex(/^[\w-]{1,32}$/),
  spid: z.string().regex(/^\w{1,32}$/),
  days: z.int().min(1).max(366),
  /** How long it may lie before it is used, days. */
  useDays: z.int().min(1).max(366).default(30),
  stock: z.int().min(1).max(10_000_000).exactOptional(),
})

/** What a JSON file of an activity says; docs/how-to/activities.md explains it. */
const ActivityConfig = z.strictObject({
  id,
  kind: z.enum(ACTIVITY_KINDS),
  name: fileLine(24).min(1),
  note: fileLine(60).default(''),
  rules: fileLines(2000).min(1),
  conditions: z.array(ConditionConfig).max(CONDITION_KINDS.length).default([]),
  pages: z
    .array(z.enum(['coupon', 'home']))
    .max(2)
    .default([]),
  startsAt: minute,
  endsAt: minute,
  timesMax: times.default(1),
  dayMax: times.exactOptional(),
  friendsNeeded: z.int().min(1).max(100).exactOptional(),
  friendsMax: z.int().min(1).max(1000).exactOptional(),
  isShared: z.boolean().default(false),
  prizes: z.array(PrizeConfig).max(20).default([]),
  loseWeight: z.int().min(0).max(WEIGHT_SUM_MAX).default(0),
  budgetCents: costs.exactOptional(),
  givenUpPrizeId: id.exactOptional(),
  trial: TrialConfig.exactOptional(),
  isOn: z.boolean().default(true),
})
type ActivityConfig = z.output<typeof ActivityConfig>

/** An activity cannot be taken; each problem is one line. */
export class ActivityProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ActivityProblem'
  }
}

/** One prize of an activity; of a lottery its weight, 0 of others. */
export interface ActivityPrize {
  prizeId: string
  weight: number
  stock: number | null
  accountMax: number
  costCents: Cents
}

export interface TrialTerms {
  amountCents: Cents
  fundCode: string
  spid: string
  days: number
  useDays: number
  stock: number | null
}

/** An activity as its table has it; null where nothing is said. */
export interface Activity {
  activityId: string
  kind: ActivityKind
  name: string
  note: string
  rules: string
  conditions: Condition[]
  pages: string[]
  startsMs: number
  endsMs: number
  isOn: boolean
  timesMax: number
  dayMax: number | null
  friendsNeeded: number
  friendsMax: number
  isShared: boolean
  prizes: ActivityPrize[]
  loseWeight: number
  budgetCents: Cents | null
  givenUpPrizeId: string | null
  trial: TrialTerms | null
}

const minuteMs = (text: string): number => {
  const [day = '', time = ''] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return shanghaiMidnightMs(day) + (hours * 60 + minutes) * (DAY_MS / 24 / 60)
}

/** What contradicts itself in a file that is well formed. */
function contradictions(config: ActivityConfig): string[] {
  const { kind, prizes, loseWeight, conditions, timesMax, dayMax, friendsNeeded, friendsMax } =
    config
  const weights = prizes.reduce((sum, { weight = 0 }) => sum + weight, loseWeight)
  const kinds = conditions.map((condition) => condition.kind)
  const isLottery = kind === 'lottery'
  const problems = [
    [config.endsAt <= config.startsAt, 'endsAt: is not after startsAt'],
    [new Set(kinds).size < kinds.length, 'conditions: one stands twice'],
    [
      kinds.includes('newCustomer') && kinds.includes('bought'),
      'conditions: nobody has bought and not bought',
    ],
    [
      kinds.includes('invited') && !config.isShared,
      'conditions: nobody is invited to what is not shared, say isShared',
    ],
    [kind === 'share' && kinds.includes('invited'), 'conditions: who invites need not be invited'],
    [
      new Set(prizes.map(({ prizeId }) => prizeId)).size < prizes.length,
      'prizes: one stands twice',
    ],
    [(kind === 'trial') !== (prizes.length === 0), 'prizes: all but a trial have some'],
    [kind === 'exchange' && prizes.length !== 1, 'prizes: an exchange gives one'],
    [
      prizes.some(({ weight }) => (weight !== undefined) !== isLottery),
      'weight: each prize of a lottery says it, and no other',
    ],
    [!isLottery && loseWeight > 0, 'loseWeight: a lottery says it, and no other'],
    [isLottery && weights > WEIGHT_SUM_MAX, `weight: together at most ${WEIGHT_SUM_MAX}`],
    [
      prizes.some(({ costCents }) => costCents > 0) && config.budgetCents === undefined,
      'costCents: counts against budgetCents, say it',
    ],
    [dayMax !== undefined && dayMax > timesMax, 'dayMax: is more than timesMax'],
    [
      (kind === 'share') !== (friendsNeeded !== undefined),
      'friendsNeeded: an activity of kind share says it, and no other',
    ],
    [
      friendsMax !== undefined && friendsMax < (friendsNeeded ?? 1),
      'friendsMax: is less than friendsNeeded',
    ],
    [
      (kind === 'exchange') !== (config.givenUpPrizeId !== undefined),
      'givenUpPrizeId: an exchange says it, and no other',
    ],
    [
      prizes.some(({ prizeId }) => prizeId === config.givenUpPrizeId),
      'givenUpPrizeId: is what one gets for it',
    ],
    [(kind === 'trial') !== (config.trial !== undefined), 'trial: a trial says it, and no other'],
    [kind === 'trial' && timesMax > 1, 'timesMax: a trial is had once'],
  ] as const
  return problems.flatMap(([isWrong, text]) => (isWrong ? [text] : []))
}

/** Friends count without an end where an activity only lets them in. */
const FRIENDS_MAX = 1000

/** Reads what a file or a call gives as an activity; throws an ActivityProblem that names all that is wrong. */
export function activityOf(value: unknown): Activity {
  const parsed = ActivityConfig.safeParse(value)
  if (!parsed.success) throw new ActivityProblem(fileProblems(parsed.error))
  const config = parsed.data
  const problems = contradictions(config)
  if (problems.length > 0) throw new ActivityProblem(problems)
  const {
    id: activityId,
    startsAt,
    endsAt,
    prizes,
    trial,
    friendsNeeded,
    friendsMax,
    ...rest
  } = config
  return {
    ...rest,
    activityId,
    startsMs: minuteMs(startsAt),
    endsMs: minuteMs(endsAt),
    dayMax: config.dayMax ?? null,
    friendsNeeded: friendsNeeded ?? 0,
    friendsMax: friendsMax ?? friendsNeeded ?? FRIENDS_MAX,
    isShared: config.isShared || config.kind === 'share',
    prizes: prizes.map((prize) => ({
      ...prize,
      weight: prize.weight ?? 0,
      stock: prize.stock ?? null,
      costCents: cents(prize.costCents),
    })),
    budgetCents: config.budgetCents === undefined ? null : cents(config.budgetCents),
    givenUpPrizeId: config.givenUpPrizeId ?? null,
    trial: trial
      ? { ...trial, amountCents: cents(trial.amountCents), stock: trial.stock ?? null }
      : null,
  }
}

const without = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** An activity as its file would say it: shown, changed and given back it replaces itself. */
export function activityFileOf(activity: Activity): Record<string, unknown> {
  const { activityId, kind, startsMs, endsMs, prizes, trial, friendsNeeded, friendsMax, ...rest } =
    activity
  const isLottery = kind === 'lottery'
  return without({
    id: activityId,
    kind,
    ...rest,
    ...(friendsNeeded > 0 && { friendsNeeded }),
    ...(friendsMax < FRIENDS_MAX && { friendsMax }),
    startsAt: shanghaiMinute(startsMs),
    endsAt: shanghaiMinute(endsMs),
    prizes: prizes.map(({ weight, ...prize }) =>
      without({ ...prize, ...(isLottery && { weight }) }),
    ),
    trial: trial && without({ ...trial }),
  })
}
