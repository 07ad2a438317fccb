import { DAY_MS, isIsoDate, shanghaiDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { z } from 'zod'

/** A task or goods that cannot be taken; each problem is one line. */
export class PointsFileProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'PointsFileProblem'
  }
}

/** Words on a page: no control characters, no end of the line. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters that are refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'has control characters')

const day = z.string().refine(isIsoDate, 'is no date like 2026-01-01')

/** What tasks and goods say both. */
export const commonFields = {
  id: z.string().regex(/^[\w-]{1,64}$/, 'is no id like sign-in'),
  name: words(20).min(1),
  note: words(60).default(''),
  /** The lower one stands first. */
  place: z.int().min(0).max(10_000).default(0),
  firstDay: day.exactOptional(),
  lastDay: day.exactOptional(),
  isOn: z.boolean().default(true),
}

interface Span {
  firstDay?: string
  lastDay?: string
}

/** From when until when something is offered; null: without end. One that began keeps its moment where its day stays. */
export function spanOf(
  { firstDay, lastDay }: Span,
  before: { startsMs: number } | undefined,
  nowMs: number,
) {
  const keeps =
    before && (firstDay === undefined || shanghaiDate(before.startsMs) === firstDay)
      ? before.startsMs
      : undefined
  return {
    startsMs: keeps ?? (firstDay === undefined ? nowMs : shanghaiMidnightMs(firstDay)),
    endsMs: lastDay === undefined ? null : shanghaiMidnightMs(lastDay) + DAY_MS,
  }
}

/** The same as a file says it. */
export const spanFile = ({ startsMs, endsMs }: { startsMs: number; endsMs: number | null }) => ({
  firstDay: shanghaiDate(startsMs),
  ...(endsMs !== null && { lastDay: shanghaiDate(endsMs - DAY_MS) }),
})

export const endsBeforeItBegins = ({ firstDay, lastDay }: Span) =>
  firstDay !== undefined && lastDay !== undefined && lastDay < firstDay

/** Reads what a call gives; throws a PointsFileProblem that names all that is wrong. */
export function readFile<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  contradictions: (file: z.output<Schema>) => readonly (readonly [boolean, string])[],
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    throw new PointsFileProblem(
      parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`),
    )
  }
  const problems = contradictions(parsed.data).flatMap(([isWrong, text]) => (isWrong ? [text] : []))
  if (problems.length > 0) throw new PointsFileProblem(problems)
  return parsed.data
}
