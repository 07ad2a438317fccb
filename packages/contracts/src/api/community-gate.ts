import { discussionCalls } from '../calls/discussion.ts'
import { discussionClaimCalls } from '../calls/discussion-claims.ts'
import { discussionPeopleCalls } from '../calls/discussion-people.ts'
import { discussionWritingCalls } from '../calls/discussion-writing.ts'

/** Asked beside other pages too: what live proposes, and by which name its hosts and inviters are known. */
const everywhere: ReadonlySet<string> = new Set(['querySuggestions', 'queryCommunityUser'])

/** Names of the calls that a brand without the community refuses with `communityClosed` (3005). */
export const communityGate: ReadonlySet<string> = new Set([
  ...Object.keys({
    ...discussionCalls,
    ...discussionClaimCalls,
    ...discussionPeopleCalls,
    ...discussionWritingCalls,
  }).filter((name) => !everywhere.has(name)),
  // What they write becomes a post.
  'discussTutorial',
  'discussProfitCard',
])
