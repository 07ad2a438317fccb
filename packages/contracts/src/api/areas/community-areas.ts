import { discussionCalls } from '../../calls/discussion.ts'
import { discussionClaimCalls } from '../../calls/discussion-claims.ts'
import { discussionOfficeCalls } from '../../calls/discussion-office.ts'
import { discussionPeopleCalls } from '../../calls/discussion-people.ts'
import { discussionWritingCalls } from '../../calls/discussion-writing.ts'
import { liveAirCalls } from '../../calls/live-air.ts'
import { liveChannelCalls } from '../../calls/live-channels.ts'
import { livePendantCalls } from '../../calls/live-pendants.ts'
import { livePrizeCalls } from '../../calls/live-prizes.ts'
import { liveQuizCalls } from '../../calls/live-quiz.ts'
import { liveCalls } from '../../calls/live.ts'
import { liveTalkCalls } from '../../calls/live-talk.ts'
import { profitCardCalls } from '../../calls/profit-cards.ts'
import { quotationCalls } from '../../calls/quotation.ts'
import type { Area } from './area.ts'

/** The community, and what its people show of their own money. */
export const communityAreas: Readonly<Record<string, Area>> = {
  'profit-cards': {
    chinese: '收益卡',
    english: 'Profit cards',
    says: 'What somebody’s own money earned in a period, shown to others by consent; nothing is ranked but where rules allow it.',
    calls: [profitCardCalls],
  },
  quotation: {
    chinese: '实盘',
    english: 'Actual quotation',
    says: 'What somebody really holds, shown to others by consent; invitations to show it. Nothing is ranked or copied but where rules allow it.',
    calls: [quotationCalls],
  },
  discussion: {
    chinese: '社区',
    english: 'Community',
    says: 'Posts, comments, topics and the people who write them.',
    calls: [
      discussionCalls,
      discussionClaimCalls,
      discussionWritingCalls,
      discussionPeopleCalls,
      discussionOfficeCalls,
    ],
  },
  live: {
    chinese: '直播',
    english: 'Live',
    says: 'Rooms that certified hosts announce: what they are about, when they start, who reserved them; watching them, on air and again, what stands over their picture, what people say in them, quizzes; activities of a brand around them, and what is won in them.',
    calls: [
      liveCalls,
      liveAirCalls,
      livePendantCalls,
      liveTalkCalls,
      liveChannelCalls,
      liveQuizCalls,
      livePrizeCalls,
    ],
  },
}
