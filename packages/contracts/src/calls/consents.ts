import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SmallInt } from '../fields.ts'

const RECORDS = '/fbp/fund/v1/fund.fu_kyc_user_record_vo.FuKycUserRecordVo'

/** What is asked for: `statistics`, `trace` … Which exist is data of the server. */
const ConsentScene = z.string().check(z.regex(/^[a-z][a-z_]{1,31}$/, '授权项目不正确'))

const Consent = z.object({
  scene: z.string(),
  title: z.string(),
  /** Version of the text below. */
  version: z.int(),
  purpose: z.string(),
  what: z.string(),
  recipient: z.string(),
  kept: z.string(),
  /** False where the brand's rules demand it: shown, with its reason, and not to be switched. */
  switchable: z.boolean(),
  /** In effect now: agreed to the present text and switched on, or demanded by the rules. */
  isAllowed: z.boolean(),
  /** The newest answer; `version` is the text it was given to. Null: never answered. */
  answer: z.nullable(z.object({ agreed: z.boolean(), version: z.int(), atMs: z.int() })),
  /** The text changed after the newest answer, or there is none: to be asked. */
  isAsked: z.boolean(),
})

/** An answer is given to one version of the text; another one than the newest is refused (1953). */
const answer = z.object({ scene: ConsentScene, version: SmallInt, agreed: z.boolean() })

/** What people agreed to; every answer is kept as evidence. */
export const consentCalls = {
  queryAuth: call({
    summary:
      'CL-007: the consent of a scene, its text and whether it holds; 1951 for an unknown one',
    method: 'POST',
    path: `${RECORDS}.QueryAuth`,
    access: 'user',
    guests: true,
    request: z.object({ scene: ConsentScene }),
    response: Consent,
  }),
  recordAuth: call({
    summary: 'CL-008: keeps an answer as evidence; a refusal holds at once, the switch stays',
    method: 'POST',
    path: `${RECORDS}.RecordAuth`,
    access: 'user',
    guests: true,
    writes: true,
    request: answer,
    response: Consent,
  }),
  recordAuthAndSetSwitch: call({
    summary: 'CL-009: keeps an answer as evidence and sets the switch to it',
    method: 'POST',
    path: `${RECORDS}.RecordAuthAndSetSwitch`,
    access: 'user',
    guests: true,
    writes: true,
    request: answer,
    response: Consent,
  }),
  queryConsents: call({
    summary: 'Own: every scene that has an effect under this brand',
    method: 'POST',
    path: `${RECORDS}.QueryConsents`,
    access: 'user',
    guests: true,
    request: z.object({}),
    response: z.object({ consents: z.array(Consent) }),
  }),
}
