/** SPEC §3, A-06: what every trace id begins with. */
const TRACE_ID_PREFIX = 'KOI'

/** One id is used for so long (SPEC §9). */
const TRACE_ID_CACHE_MS = 60_000

/** Platform code of a trace id; everything without a code of its own is 00 (SPEC §3). */
const codes = { wechat: '01', qq: '02', miniprogram: '03', app: '04' } as const

export interface TraceIdParts {
  /** Name of the host the app runs in. */
  host: string
  /** Epoch ms. */
  nowMs: number
  /** 0 to 9999. */
  random: number
  /** Empty for a visitor. */
  accountId: string
}

const isNamed = (host: string): host is keyof typeof codes => Object.hasOwn(codes, host)

/** Prefix + platform code + 13-digit ms + 4-digit random + account id (SPEC §3, RU-088). */
export function makeTraceId({ host, nowMs, random, accountId }: TraceIdParts): string {
  const time = String(nowMs).padStart(13, '0')
  const chance = String(random).padStart(4, '0')
  return `${TRACE_ID_PREFIX}${isNamed(host) ? codes[host] : '00'}${time}${chance}${accountId}`
}

const FORM = new RegExp(`^${TRACE_ID_PREFIX}(00|01|02|03|04)(\\d{13})\\d{4}([\\w-]{0,64})$`)

/** When an id was made and for whom; undefined for text that is no trace id. */
export function readTraceId(text: string): { madeMs: number; accountId: string } | undefined {
  const [, , time, accountId] = FORM.exec(text) ?? []
  if (time === undefined || accountId === undefined) return undefined
  return { madeMs: Number(time), accountId }
}

/** Whether an id may still be used at a moment, by the same account (SPEC §9, RU-287). */
export function isFreshTraceId(id: string, now: { nowMs: number; accountId: string }): boolean {
  const read = readTraceId(id)
  if (read?.accountId !== now.accountId) return false
  const age = now.nowMs - read.madeMs
  return age >= 0 && age <= TRACE_ID_CACHE_MS
}
