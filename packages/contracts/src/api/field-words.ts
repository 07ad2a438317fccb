import type { FieldWord, FieldWords } from './field-word.ts'
import { accountWords } from './words/account-words.ts'
import { activityWords } from './words/benefits/activity-words.ts'
import { aiClientWords } from './words/assistant/ai-client-words.ts'
import { assistantWords } from './words/assistant/assistant-words.ts'
import { reportWords } from './words/assistant/report-words.ts'
import { comparisonWords } from './words/comparison-words.ts'
import { couponWords } from './words/benefits/coupon-words.ts'
import { creditWords } from './words/credit-words.ts'
import { diagnosisWords } from './words/diagnosis-words.ts'
import { expertWords } from './words/community/expert-words.ts'
import { liveChannelWords } from './words/community/live-channel-words.ts'
import { livePrizeWords } from './words/community/live-prize-words.ts'
import { liveQuizWords } from './words/community/live-quiz-words.ts'
import { livePendantWords } from './words/community/live-pendant-words.ts'
import { liveWords } from './words/community/live-words.ts'
import { liveTalkWords } from './words/community/live-talk-words.ts'
import { discussionWords } from './words/community/discussion-words.ts'
import { disclosedWords } from './words/disclosed-words.ts'
import { newsWords } from './words/news-words.ts'
import { peopleWords } from './words/people-words.ts'
import { evidenceWords } from './words/evidence-words.ts'
import { experimentWords } from './words/experiment-words.ts'
import { holdingWords } from './words/holding-words.ts'
import { familyWords } from './words/benefits/family-words.ts'
import { goalWords } from './words/benefits/goal-words.ts'
import { marketWords } from './words/market-words.ts'
import { tutorialWords } from './words/tutorial-words.ts'
import { memberWords } from './words/benefits/member-words.ts'
import { metricWords } from './words/metric-words.ts'
import { moderationWords } from './words/community/moderation-words.ts'
import { moneyWords } from './words/money-words.ts'
import { orderWords } from './words/order-words.ts'
import { profitCardWords } from './words/benefits/profit-card-words.ts'
import { quotationWords } from './words/community/quotation-words.ts'
import { planWords } from './words/plan-words.ts'
import { pointsWords } from './words/benefits/points-words.ts'
import { portfolioWords } from './words/portfolio-words.ts'
import { productWords } from './words/product-words.ts'
import { placementSettingsWords } from './words/placement-settings-words.ts'
import { recommendationWords } from './words/recommendation-words.ts'
import { messageWords } from './words/message-words.ts'
import { uploadWords } from './words/upload-words.ts'
import { communityPeopleWords } from './words/community/people-words.ts'
import { serviceWords } from './words/assistant/service-words.ts'
import { simpleAccountWords } from './words/benefits/simple-account-words.ts'
import { writingWords } from './words/community/writing-words.ts'
import { watchWords } from './words/watch-words.ts'

/** The tables, each about some areas; a field stands in one of them. */
export const wordTables: readonly FieldWords[] = [
  productWords,
  orderWords,
  planWords,
  moneyWords,
  holdingWords,
  marketWords,
  portfolioWords,
  metricWords,
  assistantWords,
  serviceWords,
  reportWords,
  aiClientWords,
  comparisonWords,
  couponWords,
  creditWords,
  activityWords,
  memberWords,
  pointsWords,
  familyWords,
  goalWords,
  profitCardWords,
  quotationWords,
  tutorialWords,
  moderationWords,
  expertWords,
  liveWords,
  liveTalkWords,
  livePendantWords,
  liveChannelWords,
  livePrizeWords,
  liveQuizWords,
  uploadWords,
  simpleAccountWords,
  diagnosisWords,
  discussionWords,
  disclosedWords,
  peopleWords,
  newsWords,
  accountWords,
  evidenceWords,
  recommendationWords,
  placementSettingsWords,
  experimentWords,
  watchWords,
  messageWords,
  writingWords,
  communityPeopleWords,
]

const words = new Map(wordTables.flatMap((table) => Object.entries(table)))

/** A list of orders tells of each what the order itself tells. */
const parentOf = (name: string) => (name === 'order_list' ? 'order' : name)

/** What a field means: in `parent`, where it is something else there, or wherever it stands. */
export const fieldWord = (parent: string, name: string): FieldWord | undefined =>
  words.get(`${parentOf(parent)}.${name}`) ?? words.get(name)
