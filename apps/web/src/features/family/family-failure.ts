import { CallFailed } from '@koi/contracts/client'
import { familyRefusals } from '@koi/contracts/codes/family-refusals'

/** Whether nobody comes in by a code any more, or never did. */
export const isInvitationOver = (error: unknown): boolean =>
  error instanceof CallFailed && error.retcode === String(familyRefusals.familyInvitationOver.code)
