import { STANCES } from '@koi/domain/discussion/claim'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'
import { COMMUNITY, PostId } from './discussion.ts'

/** What became of what a post claimed about a fund. */
export const discussionClaimCalls = {
  queryClaimOutcome: call({
    summary:
      'Own: a year after a post that judged a fund, what became of the fund; out of NAVs with distributions',
    method: 'POST',
    path: `${COMMUNITY}.GetClaimOutcome`,
    access: 'visitor',
    request: z.object({ postId: PostId }),
    response: z.object({
      /** Null where the post claimed nothing, its year is not over, or it is not to be seen. */
      outcome: as(
        'claim_outcome',
        z.nullable(
          z.object({
            stance: as('claim_stance', z.enum(STANCES)),
            fundCode: z.string(),
            spid: z.string(),
            name: as('fund_brief_name', z.string()),
            fromDay: z.string(),
            toDay: z.string(),
            /** Per cent ×10^4, dividends reinvested. */
            rate: as('claim_rate', z.int()),
            fallRate: z.int(),
          }),
        ),
      ),
    }),
  }),
}
