import type { Queries } from '#kernel/db.ts'
import type { KeptBytes, PersonalData, PersonalSections } from '#kernel/personal-data.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { aiClientPersonalData } from '#modules/ai-clients/index.ts'
import { assistantPersonalData } from '#modules/assistant/index.ts'
import { servicePersonalData } from '#modules/service/index.ts'
import { activityPersonalData } from '#modules/activities/index.ts'
import { comparisonPersonalData } from '#modules/comparison/index.ts'
import { consentPersonalData } from '#modules/consents/index.ts'
import { correctionPersonalData } from '#modules/corrections/index.ts'
import { couponPersonalData } from '#modules/coupons/index.ts'
import { creditCardPersonalData } from '#modules/credit-card/index.ts'
import { discussionPersonalData } from '#modules/discussion/index.ts'
import { experimentPersonalData } from '#modules/experiments/index.ts'
import {
  livePersonalData,
  liveQuizPersonalData,
  liveTalkPersonalData,
} from '#modules/live/index.ts'
import { expertPersonalData } from '#modules/experts/index.ts'
import { familyPersonalData } from '#modules/family/index.ts'
import { fundsPersonalData } from '#modules/products/index.ts'
import { goalPersonalData } from '#modules/goals/index.ts'
import { goldPersonalData } from '#modules/gold/index.ts'
import { issuesPersonalData } from '#modules/issues/index.ts'
import { holdingsPersonalData } from '#modules/holdings/index.ts'
import { ledgerPersonalData } from '#modules/ledger/index.ts'
import { outsidePersonalData } from '#modules/outside-holdings/index.ts'
import { memberPersonalData } from '#modules/member/index.ts'
import { moderationPersonalData } from '#modules/moderation/index.ts'
import { moneyFundsPersonalData } from '#modules/money-funds/index.ts'
import { paymentPersonalData } from '#modules/payment/index.ts'
import { profitCardPersonalData } from '#modules/profit-cards/index.ts'
import { quotationPersonalData } from '#modules/quotation/index.ts'
import { pensionPersonalData } from '#modules/pension/index.ts'
import { pointsPersonalData } from '#modules/points/index.ts'
import { workPersonalData } from '#modules/human-work/index.ts'
import { passwordPersonalData } from '#modules/payment-password/index.ts'
import { plansPersonalData } from '#modules/plans/index.ts'
import { placementPersonalData } from '#modules/recommendation/index.ts'
import { sessionPersonalData } from '#modules/identity/index.ts'
import { sharePersonalData } from '#modules/share/index.ts'
import { simpleAccountPersonalData } from '#modules/simple-account/index.ts'
import { suitabilityPersonalData } from '#modules/suitability/index.ts'
import { trackingPersonalData } from '#modules/tracking/index.ts'
import { tradePersonalData } from '#modules/trade/index.ts'
import { reportPersonalData } from '#modules/reports/index.ts'
import { tutorialPersonalData } from '#modules/tutorials/index.ts'
import { uploadPersonalData } from '#modules/uploads/index.ts'
import { messagePersonalData } from '#modules/messages/index.ts'
import { watchlistPersonalData } from '#modules/watchlist/index.ts'

/** Every module that keeps something about people; a new one adds its line. The account itself is last forgotten. */
const sources: readonly PersonalData[] = [
  goalPersonalData,
  plansPersonalData,
  tradePersonalData,
  holdingsPersonalData,
  issuesPersonalData,
  goldPersonalData,
  pensionPersonalData,
  moneyFundsPersonalData,
  paymentPersonalData,
  creditCardPersonalData,
  ledgerPersonalData,
  correctionPersonalData,
  suitabilityPersonalData,
  consentPersonalData,
  trackingPersonalData,
  sharePersonalData,
  profitCardPersonalData,
  livePersonalData,
  liveTalkPersonalData,
  liveQuizPersonalData,
  expertPersonalData,
  quotationPersonalData,
  moderationPersonalData,
  workPersonalData,
  discussionPersonalData,
  placementPersonalData,
  experimentPersonalData,
  couponPersonalData,
  activityPersonalData,
  memberPersonalData,
  pointsPersonalData,
  familyPersonalData,
  assistantPersonalData,
  servicePersonalData,
  reportPersonalData,
  aiClientPersonalData,
  tutorialPersonalData,
  uploadPersonalData,
  simpleAccountPersonalData,
  watchlistPersonalData,
  messagePersonalData,
  fundsPersonalData,
  comparisonPersonalData,
  outsidePersonalData,
  passwordPersonalData,
  sessionPersonalData,
]

/** All that is kept about an account. */
export async function readEverything(
  queries: Queries,
  accountId: string,
  seal: Seal,
  objects: KeptBytes,
) {
  const everything: PersonalSections = {}
  for (const source of sources)
    Object.assign(everything, await source.read(queries, accountId, seal, objects))
  return everything
}

/** Takes away all that names the person. */
export async function forgetPerson(tx: Queries, accountId: string): Promise<void> {
  for (const source of sources) await source.forget?.(tx, accountId)
}
