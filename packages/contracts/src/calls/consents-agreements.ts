import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SmallInt } from '../fields.ts'

const RECORDS = '/fbp/fund/v1/fund.fu_kyc_user_record_vo.FuKycUserRecordVo'

const AgreementScene = z.enum(['terms', 'privacy'])

/** One version of an agreement, as this brand shows it. */
const named = {
  scene: AgreementScene,
  title: z.string(),
  version: z.int(),
  effectiveDate: z.string(),
}

/** What one accepts by using a brand: readable by everybody, accepted by version. */
export const agreementCalls = {
  queryAgreements: call({
    summary: 'Own: 用户协议 and 隐私政策 of the brand as they are in force',
    method: 'POST',
    path: `${RECORDS}.QueryAgreements`,
    access: 'visitor',
    request: z.object({}),
    response: z.object({ agreements: z.array(z.object(named)) }),
  }),
  queryAgreement: call({
    summary: 'Own: the text of one version, the present one unless told; 1951 for an unknown one',
    method: 'POST',
    path: `${RECORDS}.QueryAgreement`,
    access: 'visitor',
    request: z.object({ scene: AgreementScene, version: z.optional(SmallInt) }),
    response: z.object({
      ...named,
      chapters: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
      /** Versions in force before this brand's present one and itself, newest first. */
      versions: z.array(SmallInt),
      /** When this account accepted this version. */
      acceptedMs: z.nullable(z.int()),
    }),
  }),
  acceptAgreements: call({
    summary: 'Own: keeps as evidence that these versions were accepted; 1953 for one not in force',
    method: 'POST',
    path: `${RECORDS}.AcceptAgreements`,
    access: 'user',
    guests: true,
    writes: true,
    request: z.object({
      agreements: z
        .array(z.object({ scene: AgreementScene, version: SmallInt }))
        .check(z.minLength(1), z.maxLength(2)),
    }),
    response: z.object({}),
  }),
}
