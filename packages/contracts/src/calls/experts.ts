import { PROOFS_MAX } from '@koi/domain/experts/expert-terms'
import {
  CERTIFICATE_ENDS,
  EXPERT_KINDS,
  EXPERT_RULES,
  EXPERT_STATES,
  IDENTITY_WAYS,
} from '@koi/domain/experts/expert-words'
import { DECISION_REASON_MAX } from '@koi/domain/moderation/moderation-limits'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { UploadId } from '../uploads.ts'
import { visibleName } from '../visible-name.ts'
import { as } from '../wire.ts'
import { DiscussionUserId } from './discussion.ts'
import { writtenText } from './moderation-text.ts'
import { IdNumber } from './payment-cards.ts'

const EXPERTS = '/fbp/cont/v1/cont.fucont_expert_ao.FucontExpertAo'
const NAME_MAX = 40
const NUMBER_MAX = 40

const ApplyId = as('apply_id', z.string().check(z.regex(/^[0-9a-f]{32}$/, '申请编号不正确')))
const Kind = as('expert_kind', z.enum(EXPERT_KINDS))
const RealName = as('real_name', visibleName('请填写姓名', NAME_MAX))
/** Whose papers; both absent: the person of the account’s bank card. */
const papers = { name: z.optional(RealName), idNumber: z.optional(IdNumber) }

const Application = z.object({
  applyId: as('apply_id', z.string()),
  kind: Kind,
  /** Masked. */
  numberShown: as('qualification_number', z.string()),
  state: as('apply_state', z.enum(EXPERT_STATES)),
  /** Under which rule it was decided; empty while it was not. */
  rule: as('expert_rule', z.string()),
  reason: as('decision_reason', z.string()),
  appliedMs: as('applied_ms', z.int()),
  /** By when it is to be decided. */
  dueMs: as('work_due_ms', z.int()),
  decidedMs: as('apply_decided_ms', z.nullable(z.int())),
  pictures: as('proof_count', z.int()),
})

const Certificate = z.object({
  kind: Kind,
  fromDay: as('certificate_from_day', z.string()),
  /** The last day that it is good for. */
  toDay: as('certificate_to_day', z.string()),
  /** How it ended; empty while it is good. */
  endedBy: as('certificate_ended_by', z.enum([...CERTIFICATE_ENDS, ''])),
  endedMs: as('certificate_ended_ms', z.nullable(z.int())),
  rule: as('expert_rule', z.string()),
  reason: as('decision_reason', z.string()),
})

/** Certification of people of the community: proving who one is, applying, what came of it. */
export const expertCalls = {
  queryExpert: call({
    summary: 'CL-152: where one stands: proven identity, application, certificate',
    method: 'POST',
    path: `${EXPERTS}.QueryExpert`,
    access: 'user',
    request: z.object({
      /** Absent: the newest. */
      applyId: z.optional(ApplyId),
    }),
    response: z.object({
      application: as('expert_application', z.nullable(Application)),
      certificate: as('expert_certificate', z.nullable(Certificate)),
      /** Whether the certificate is good now. */
      isGood: as('is_certified', z.boolean()),
      isReviewing: z.boolean(),
      mayApply: z.boolean(),
      /** From when one may apply again; 0: at once. */
      mayApplyMs: as('may_apply_ms', z.int()),
      /** The proof that is good now. */
      identity: as(
        'expert_identity',
        z.nullable(
          z.object({
            way: as('identity_way', z.enum(IDENTITY_WAYS)),
            nameShown: as('holder_name', z.string()),
            goodUntilMs: as('identity_until_ms', z.int()),
          }),
        ),
      ),
      /** The person of the bank card, masked; empty without one. */
      ownName: as('holder_name', z.string()),
      /** Whether faces are checked here. */
      canFace: z.boolean(),
    }),
  }),
  verifyExpert: call({
    summary: 'CL-152: proves who one is by the bank card’s person, or by name and identity number',
    method: 'POST',
    path: `${EXPERTS}.VerifyExpert`,
    access: 'user',
    writes: true,
    request: z.object(papers),
    response: z.object({}),
  }),
  beginExpertFace: call({
    summary:
      'CL-152: what the app around the page needs to check a face (scene, package, package_sign)',
    method: 'POST',
    path: `${EXPERTS}.BeginFace`,
    access: 'user',
    writes: true,
    request: z.object(papers),
    response: z.object({
      scene: as('face_scene', z.string()),
      package: as('package', z.string()),
      packageSign: z.string(),
    }),
  }),
  finishExpertFace: call({
    summary: 'CL-152: proves who one is by what the app handed back; a check counts once',
    method: 'POST',
    path: `${EXPERTS}.FinishFace`,
    access: 'user',
    writes: true,
    request: z.object({
      package: as('package', z.string().check(z.regex(/^[\w-]{22}$/, '核验已失效'))),
      token: as('face_token', z.string().check(z.minLength(1), z.maxLength(512))),
    }),
    response: z.object({}),
  }),
  applyExpert: call({
    summary:
      'CL-152: asks for a certificate; needs a proven identity and the consent of the scene expert',
    method: 'POST',
    path: `${EXPERTS}.ApplyExpert`,
    access: 'user',
    writes: true,
    request: z.object({
      kind: Kind,
      realName: RealName,
      number: as(
        'qualification_number',
        z.string().check(z.minLength(1, '请填写证书编号'), z.maxLength(NUMBER_MAX, '证书编号过长')),
      ),
      /** Own pictures of the scene cont_common. */
      pictureIds: as(
        'proof_ids',
        z
          .array(UploadId)
          .check(
            z.minLength(1, '请上传证明材料'),
            z.maxLength(PROOFS_MAX, `证明材料最多 ${PROOFS_MAX} 张`),
          ),
      ),
      requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确')),
    }),
    response: z.object({ applyId: as('apply_id', z.string()) }),
  }),
  withdrawExpert: call({
    summary: 'CL-152: takes back the application that waits, else the certificate',
    method: 'POST',
    path: `${EXPERTS}.WithdrawExpert`,
    access: 'user',
    writes: true,
    request: z.object({}),
    response: z.object({}),
  }),
  revokeExpert: call({
    summary:
      'Own: an operator who decides about experts takes somebody’s certificate away, under a rule',
    method: 'POST',
    path: `${EXPERTS}.RevokeExpert`,
    access: 'operator',
    writes: true,
    request: z.object({
      userId: as('user_id', DiscussionUserId),
      rule: as('expert_rule', z.enum(EXPERT_RULES)),
      reason: as(
        'decision_reason',
        z._default(writtenText({ min: 0, max: DECISION_REASON_MAX, few: '' }), ''),
      ),
    }),
    response: z.object({}),
  }),
}
