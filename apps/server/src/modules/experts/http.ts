import type { expertCalls } from '@koi/contracts/calls/experts'
import { isExpertRule } from '@koi/domain/experts/expert-words'
import { seenText } from '#kernel/clean-text.ts'
import type { Handlers } from '#http/handlers.ts'
import { reviewerOf } from '#modules/human-work/index.ts'
import { refuse } from '#refuse.ts'
import { createApplications, standingOf } from './apply.ts'
import { revokeCertificate } from './certificate-store.ts'
import { createIdentityProof, type IdentityParts } from './identity.ts'
import { whenProven } from './when-proven.ts'

/** Answers the calls of certification. */
export function expertHandlers(parts: IdentityParts): Handlers<typeof expertCalls> {
  const { db } = parts
  const proof = createIdentityProof(parts)
  const applications = createApplications(parts)
  return {
    async queryExpert({ applyId }, { accountId, brand, nowMs }) {
      const asker = { accountId, brandId: brand.id, nowMs }
      const { application, certificate, ...standing } = await standingOf(db, asker, applyId)
      if (applyId !== undefined && !application) throw refuse('expertUnknown')
      const proven = await proof.proven(accountId, nowMs)
      return {
        ...standing,
        application: application ?? null,
        certificate: certificate ?? null,
        identity: proven ? whenProven(proven) : null,
        ownName: await proof.ownName(accountId),
        canFace: proof.canFace,
      }
    },
    async verifyExpert(papers, { accountId, brand, nowMs }) {
      await proof.verify({ accountId, brandId: brand.id, nowMs }, papers)
      return {}
    },
    beginExpertFace: (papers, { accountId, brand, nowMs }) =>
      proof.beginFace({ accountId, brandId: brand.id, nowMs }, papers),
    async finishExpertFace(face, { accountId, brand, nowMs }) {
      await proof.finishFace({ accountId, brandId: brand.id, nowMs }, face)
      return {}
    },
    applyExpert: async (asked, { accountId, brand, nowMs }) => ({
      applyId: await applications.apply({ ...asked, accountId, brandId: brand.id, nowMs }),
    }),
    async withdrawExpert(_, { accountId, brand, nowMs }) {
      await applications.withdraw({ accountId, brandId: brand.id, nowMs })
      return {}
    },
    async revokeExpert({ userId, rule, reason }, context) {
      const { accountId: by, brandId, kinds } = await reviewerOf(db, context)
      if (!kinds.includes('expert')) throw refuse('forbidden')
      if (!isExpertRule(rule) || rule === 'qualified') throw refuse('workOutcomeUnfit')
      const revoking = { brandId, userId, by, rule, reason: seenText(reason), nowMs: context.nowMs }
      if (!(await revokeCertificate(db, revoking))) throw refuse('expertNoCertificate')
      return {}
    },
  }
}
