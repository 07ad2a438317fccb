import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { createToken } from '#kernel/ids.ts'
import type { Viewer } from './viewer-store.ts'

/** What was answered, and to whom. */
export interface Answered extends Viewer {
  pageId: string
  positionId: string
  planId: string
  /** What it is about, `{spid}_{fund_code}`; empty where it leads to a page. */
  prodId: string
}

/** A report may come so long after its answer. */
const VALID_MS = DAY_MS

function signatureOf(key: string, id: string, answeredMs: number, answered: Answered): string {
  const { brandId, accountId, deviceSha256, pageId, positionId, planId, prodId } = answered
  const facts = [
    id,
    answeredMs,
    brandId,
    accountId,
    deviceSha256,
    pageId,
    positionId,
    planId,
    prodId,
  ]
  return createHmac('sha256', key).update(JSON.stringify(facts)).digest('base64url')
}

/** Says that a plan was answered to somebody, once; who shows it hands it back with what became of it. */
export function signAnswer(key: string, answered: Answered, nowMs: number): string {
  const id = createToken().slice(0, 22)
  return [id, nowMs.toString(36), signatureOf(key, id, nowMs, answered)].join('.')
}

/** The id of the answer that a token stands for; undefined where it was never given to this viewer for this plan. */
export function answerIdOf(
  key: string,
  token: string,
  answered: Answered,
  nowMs: number,
): string | undefined {
  const [id = '', at = '', given = ''] = token.split('.')
  const answeredMs = Number.parseInt(at, 36)
  const expected = Buffer.from(signatureOf(key, id, answeredMs, answered))
  const signature = Buffer.from(given)
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected)
  const isYoung = answeredMs <= nowMs && nowMs < answeredMs + VALID_MS
  return isOurs && isYoung ? id : undefined
}
