import { DatabaseError } from 'pg'

/** SQLSTATEs after which the same work may succeed at once: serialization failure and deadlock. */
const retryableStates = new Set(['40001', '40P01'])

/** Full disk, out of memory, too many connections, session or server being ended or started. */
const downStates = /^(53[0-9A-Z]{3}|57P0[1-5]|08[0-9A-Z]{3}|25P03)$/

const downSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Texts of `pg` and `pg-pool` for lost and missing connections, which carry no code. */
const downTexts =
  /^(timeout exceeded when trying to connect|Connection terminated|timeout expired|Client has encountered a connection error|Client was closed)/

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether the database is away for a while, in contrast to a statement that is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (error instanceof DatabaseError) return code !== undefined && downStates.test(code)
  return (code !== undefined && downSystemCodes.has(code)) || downTexts.test(error.message)
}

/** Whether PostgreSQL asks for the transaction to be run again. */
export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && retryableStates.has(error.code ?? '')
}

/** The reason that a statement gave for stopping (`order_stopped` of migration 0078); undefined for any other error. */
export function stopReason(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code === 'KL006' ? error.detail : undefined
}

/** Whether an order stands elsewhere than the statement needs (`order_elsewhere`). */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === 'KL005'

/** Whether the account was taken over by another one meanwhile (migration 0166). */
export const isTakenOver = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === 'KL007'

/** Whether a balance of the ledger would have fallen below zero. */
export const isBalanceTooSmall = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23514' && error.table === 'ledger_balance'
