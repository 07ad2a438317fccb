import { aiClientCallRefusals } from './assistant/ai-client-call-refusals.ts'
import { assistantCallRefusals } from './assistant/assistant-call-refusals.ts'
import { reportCallRefusals } from './assistant/report-call-refusals.ts'
import { expertCallRefusals } from './expert-call-refusals.ts'
import { liveChannelCallRefusals } from './live/live-channel-call-refusals.ts'
import { livePrizeCallRefusals } from './live/live-prize-call-refusals.ts'
import { liveQuizCallRefusals } from './live/live-quiz-call-refusals.ts'
import { liveTalkCallRefusals } from './live/live-talk-call-refusals.ts'
import {
  liveAirCallRefusals,
  liveCallRefusals,
  livePendantCallRefusals,
} from './live-call-refusals.ts'
import { serviceCallRefusals } from './service/service-call-refusals.ts'
import { moderationCallRefusals } from './moderation-call-refusals.ts'

/** What calls of those who look after the community, and of those who are certified in it, may be refused with. */
export const communityCallRefusals = {
  ...assistantCallRefusals,
  ...serviceCallRefusals,
  ...reportCallRefusals,
  ...aiClientCallRefusals,
  ...moderationCallRefusals,
  ...expertCallRefusals,
  ...liveCallRefusals,
  ...liveTalkCallRefusals,
  ...liveQuizCallRefusals,
  ...liveAirCallRefusals,
  ...livePendantCallRefusals,
  ...liveChannelCallRefusals,
  ...livePrizeCallRefusals,
}
