import { DAY_MS, shanghaiDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { COUPON_CHANNEL_CODES } from '@koi/domain/coupons/coupon-channels'
import { COUPON_KINDS, isFeeCard, type CouponKind } from '@koi/domain/coupons/coupon-kinds'
import { cents, type Cents } from '@koi/domain/money/cents'
import { z } from 'zod'
import { fileLine, fileProblems, isFileDay } from '#kernel/file-fields.ts'

const id = z.string().regex(/^[\w-]{1,64}$/, 'is no id like fee-card-2026')
const day = z.string().refine(isFileDay, 'is no date like 2026-01-01')
/** A million yuan: no single card or packet is worth more. */
const sum = z
  .int()
  .min(1)
  .max(10 ** 8)

/** What a JSON file of a prize says; docs/how-to/coupons.md explains it. */
const PrizeConfig = z.strictObject({
  id,
  kind: z.enum(COUPON_KINDS),
  name: fileLine(24).min(1),
  actName: fileLine(24).default(''),
  note: fileLine(120).default(''),
  /** A picture on our own host: nothing of a page is fetched from elsewhere. */
  coverUrl: z
    .string()
    .max(200)
    .regex(
      /^(?:|(?:\/\w[\w-]*(?:\.\w+)*)+)$/,
      'is no address on this host like /h5/v6/assets/card-1.svg',
    )
    .default(''),
  /** Of a card of days the per mille of the fee that is left, of an amount card the cents off. */
  feeLeftPermille: z.int().min(0).max(999).exactOptional(),
  feeOffCents: sum.exactOptional(),
  maxSavingCents: sum.exactOptional(),
  minFeeCents: z
    .int()
    .min(0)
    .max(10 ** 8)
    .default(0),
  /** What an amount card has to save at least; the whole of it where nothing is said. */
  effectiveCents: z
    .int()
    .min(0)
    .max(10 ** 8)
    .exactOptional(),
  valueCents: sum.exactOptional(),
  points: z.int().min(1).max(1_000_000).exactOptional(),
  payChannels: z
    .array(z.int().refine((code) => COUPON_CHANNEL_CODES.includes(code), 'is no way to pay'))
    .max(COUPON_CHANNEL_CODES.length)
    .default([]),
  products: z
    .array(
      z.strictObject({
        fundCode: z.string().regex(/^[\w-]{1,32}$/),
        spid: z.string().regex(/^\w{1,32}$/),
      }),
    )
    .max(200)
    .default([]),
  validDays: z.int().min(1).max(3660).exactOptional(),
  validUntil: day.exactOptional(),
  stock: z.int().min(1).max(10_000_000).exactOptional(),
  accountMax: z.int().min(1).max(100).default(1),
  /** Pages on whose way it is offered. */
  pages: z
    .array(z.string().regex(/^[\w/-]{1,64}$/, 'is no page like buy'))
    .max(20)
    .default([]),
  firstDay: day.exactOptional(),
  lastDay: day.exactOptional(),
  isOn: z.boolean().default(true),
})
type PrizeConfig = z.output<typeof PrizeConfig>

/** A prize cannot be taken; each problem is one line. */
export class PrizeProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'PrizeProblem'
  }
}

/** What a brand gives, as its table has it; null where nothing is said. */
export interface Prize {
  prizeId: string
  kind: CouponKind
  name: string
  actName: string
  note: string
  coverUrl: string
  discountRate: number | null
  maxSavingCents: Cents | null
  minFeeCents: Cents
  effectiveCents: Cents
  valueCents: Cents | null
  /** Of points how many. */
  points: number | null
  payChannels: number[]
  products: { fundCode: string; spid: string }[]
  validDays: number | null
  validUntil: string | null
  stock: number | null
  accountMax: number
  pages: string[]
  startsMs: number
  endsMs: number | null
  isOn: boolean
}

/** What contradicts itself in a file that is well formed. */
function contradictions(config: PrizeConfig, today: string): string[] {
  const { kind, feeLeftPermille, feeOffCents, maxSavingCents, effectiveCents } = config
  const { valueCents, points, stock, validDays, validUntil, firstDay, lastDay } = config
  const { products, payChannels, minFeeCents } = config
  const problems = [
    [
      (kind === 'feeDays') !== (feeLeftPermille !== undefined),
      'feeLeftPermille: a card of days says it, and no other',
    ],
    [
      (kind === 'feeAmount') !== (feeOffCents !== undefined),
      'feeOffCents: an amount card says it, and no other',
    ],
    [
      (kind === 'redPacket' || kind === 'phone') !== (valueCents !== undefined),
      'valueCents: a red packet and a phone-bill coupon say it, and no other',
    ],
    [(kind === 'points') !== (points !== undefined), 'points: points say it, and no other'],
    [
      (kind === 'redPacket' || kind === 'points') && stock === undefined,
      'stock: money and points are not given without end, say how many there are',
    ],
    [
      kind === 'phone' && stock !== undefined,
      'stock: of a phone-bill coupon there are as many as codes were brought',
    ],
    [!isFeeCard(kind) && maxSavingCents !== undefined, 'maxSavingCents: only a card saves a fee'],
    [
      !isFeeCard(kind) &&
        (products.length > 0 || payChannels.length > 0 || minFeeCents > 0) &&
        kind !== 'redPacket',
      'products: points and phone-bill coupons are for no purchase',
    ],
    [
      kind === 'redPacket' && (payChannels.length > 0 || minFeeCents > 0),
      'payChannels, minFeeCents: a red packet goes to the balance, whatever is paid with it and what that costs',
    ],
    [
      maxSavingCents !== undefined && feeOffCents !== undefined && maxSavingCents > feeOffCents,
      'maxSavingCents: the card never saves that much',
    ],
    [
      effectiveCents !== undefined && effectiveCents > (maxSavingCents ?? feeOffCents ?? 0),
      'effectiveCents: it never saves that much',
    ],
    [
      (validDays === undefined) === (validUntil === undefined),
      'validDays: say either this or validUntil',
    ],
    [
      firstDay !== undefined && lastDay !== undefined && lastDay < firstDay,
      'lastDay: is before firstDay',
    ],
    [
      validUntil !== undefined && validUntil < (firstDay ?? today),
      'validUntil: is before the first day, nobody could use one',
    ],
  ] as const
  return problems.flatMap(([isWrong, text]) => (isWrong ? [text] : []))
}

const centsOrNull = (value: number | undefined) => (value === undefined ? null : cents(value))

/** Reads what a file or a call gives as a prize; throws a PrizeProblem that names all that is wrong. */
export function prizeOf(value: unknown, before: Prize | undefined, nowMs: number): Prize {
  const parsed = PrizeConfig.safeParse(value)
  if (!parsed.success) throw new PrizeProblem(fileProblems(parsed.error))
  const config = parsed.data
  const problems = contradictions(config, before ? '2000-01-01' : shanghaiDate(nowMs))
  if (problems.length > 0) throw new PrizeProblem(problems)
  const { id: prizeId, feeLeftPermille, feeOffCents, firstDay, lastDay } = config
  const whole = config.kind === 'feeAmount' ? (config.maxSavingCents ?? feeOffCents ?? 0) : 0
  return {
    prizeId,
    kind: config.kind,
    name: config.name,
    actName: config.actName,
    note: config.note,
    coverUrl: config.coverUrl,
    discountRate: feeLeftPermille ?? feeOffCents ?? null,
    maxSavingCents: centsOrNull(config.maxSavingCents),
    minFeeCents: cents(config.minFeeCents),
    effectiveCents: cents(config.effectiveCents ?? whole),
    valueCents: centsOrNull(config.valueCents),
    points: config.points ?? null,
    payChannels: config.payChannels,
    products: config.products,
    validDays: config.validDays ?? null,
    validUntil: config.validUntil ?? null,
    // Of a phone-bill coupon codes are brought by a call of their own.
    stock: config.kind === 'phone' ? (before?.stock ?? 0) : (config.stock ?? null),
    accountMax: config.accountMax,
    pages: config.pages,
    startsMs: firstDay === undefined ? (before?.startsMs ?? nowMs) : startOf(firstDay, before),
    endsMs: lastDay === undefined ? null : shanghaiMidnightMs(lastDay) + DAY_MS,
    isOn: config.isOn,
  }
}

/** One that began in the middle of a day is said to begin on that day: given back it still does when it did. */
const startOf = (firstDay: string, before: Prize | undefined): number =>
  before && shanghaiDate(before.startsMs) === firstDay
    ? before.startsMs
    : shanghaiMidnightMs(firstDay)

/** A prize as its file would say it: shown, changed and given back it replaces itself. */
export function prizeFileOf(prize: Prize): Record<string, unknown> {
  const { prizeId: id, discountRate, startsMs, endsMs, kind, stock, ...rest } = prize
  const file = {
    id,
    kind,
    ...(kind === 'feeDays' && { feeLeftPermille: discountRate }),
    ...(kind === 'feeAmount' && { feeOffCents: discountRate }),
    ...rest,
    ...(kind !== 'phone' && { stock }),
    firstDay: shanghaiDate(startsMs),
    lastDay: endsMs === null ? null : shanghaiDate(endsMs - DAY_MS),
  }
  return Object.fromEntries(Object.entries(file).filter(([, value]) => value !== null))
}

/** What people already have may not change under their hands: these fields stay as soon as one was given. */
const FIXED = [
  'kind',
  'discountRate',
  'maxSavingCents',
  'minFeeCents',
  'effectiveCents',
  'valueCents',
  'points',
  'payChannels',
  'products',
] as const satisfies readonly (keyof Prize)[]

/** The database orders the fields of what it keeps as JSON as it likes. */
const comparable = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1))
      : each,
  )

/** Why a prize of which some were given cannot become another one; empty where it can. */
export function changeProblems(before: Prize, after: Prize, issued: number): string[] {
  if (issued === 0) return []
  const changed = FIXED.filter((field) => comparable(before[field]) !== comparable(after[field]))
  const tooFew = after.stock !== null && after.stock < issued
  return [
    ...changed.map((field) => `${field}: ${issued} were given and keep what they say`),
    ...(tooFew ? [`stock: ${issued} were given already`] : []),
  ]
}

/** What may still be said otherwise of a prize that a lottery has promised; of `stock` only more. */
const FREE_OF_PROMISED: readonly string[] = ['name', 'actName', 'note', 'coverUrl', 'stock']

/** Why a prize that lotteries have promised cannot become another one; empty where it can. */
export function promiseProblems(
  before: Prize,
  after: Prize,
  lotteries: readonly string[],
): string[] {
  const [lottery] = lotteries
  if (lottery === undefined) return []
  const stored: Record<string, unknown> = { ...before }
  const changed = Object.entries(after).flatMap(([field, value]) =>
    FREE_OF_PROMISED.includes(field) || comparable(stored[field]) === comparable(value)
      ? []
      : field,
  )
  const isLess = (after.stock ?? Infinity) < (before.stock ?? Infinity)
  return [...changed, ...(isLess ? ['stock'] : [])].map(
    (field) => `${field}: the lottery ${lottery} has promised it and is not over`,
  )
}
