export { memberOf } from './member-store.ts'
export { discussionClaimHandlers } from './feed/claim-http.ts'
export { discussionHandlers } from './feed/http.ts'
export { discussionOfficeHandlers } from './office/http.ts'
export { watchedPosts } from './feed/watch-store.ts'

export { isInVisiblePost, isPortrait } from './picture-store.ts'
export { discussionPersonalData } from './personal-store.ts'
export { publishIn, publishPost } from './publish.ts'
export { discussionWritingHandlers } from './writing/http.ts'
export { discussionPeopleHandlers } from './people/http.ts'
export {
  communityDayTeller,
  communityFundTeller,
  communityPostTeller,
  communityTalkTeller,
} from './people/people-tellers.ts'
export { communitySteps } from './people/steps.ts'
