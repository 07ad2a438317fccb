import { activityCalls } from './calls/activities.ts'
import { activityOfficeCalls } from './calls/activities-office.ts'
import { activityShareCalls } from './calls/activities-share.ts'
import { assistantOfficeCalls } from './calls/assistant-office.ts'
import { assistantShareCalls } from './calls/assistant-share.ts'
import { aiClientCalls } from './calls/ai-clients.ts'
import { assistantCalls } from './calls/assistant.ts'
import { reportCalls } from './calls/reports.ts'
import { appLandingCalls } from './calls/app-landing.ts'
import { actionCalls } from './calls/actions.ts'
import { cardCalls } from './calls/payment-cards.ts'
import { paymentCalls } from './calls/payment.ts'
import { combinationCalls } from './calls/combinations.ts'
import { consentCalls } from './calls/consents.ts'
import { agreementCalls } from './calls/consents-agreements.ts'
import { conversionCalls } from './calls/conversions.ts'
import { couponCalls } from './calls/coupons.ts'
import { creditCardCalls } from './calls/credit-card.ts'
import { correctionCalls } from './calls/corrections.ts'
import { dataRequestCalls } from './calls/data-requests.ts'
import { experimentCalls } from './calls/experiments.ts'
import { expertCalls } from './calls/experts.ts'
import { liveAirCalls } from './calls/live-air.ts'
import { liveChannelCalls } from './calls/live-channels.ts'
import { livePendantCalls } from './calls/live-pendants.ts'
import { livePrizeCalls } from './calls/live-prizes.ts'
import { liveQuizCalls } from './calls/live-quiz.ts'
import { liveCalls } from './calls/live.ts'
import { liveTalkCalls } from './calls/live-talk.ts'
import { comparisonCalls } from './calls/comparison.ts'
import { diagnosisCalls } from './calls/diagnosis.ts'
import { discussionClaimCalls } from './calls/discussion-claims.ts'
import { discussionCalls } from './calls/discussion.ts'
import { discussionOfficeCalls } from './calls/discussion-office.ts'
import { discussionWritingCalls } from './calls/discussion-writing.ts'
import { discussionPeopleCalls } from './calls/discussion-people.ts'
import { familyCalls } from './calls/family.ts'
import { goalCalls } from './calls/goals.ts'
import { moderationCalls } from './calls/moderation.ts'
import { moderationOfficeCalls } from './calls/moderation-office.ts'
import { goldCalls } from './calls/gold.ts'
import { holdingOverviewCalls } from './calls/holdings-overview.ts'
import { holdingsCalls } from './calls/holdings.ts'
import { identityLoginCalls } from './calls/identity-logins.ts'
import { issueCalls } from './calls/issues.ts'
import { hostCalls } from './calls/hosts.ts'
import { memberCalls } from './calls/member.ts'
import { messageCalls } from './calls/messages.ts'
import { messagePushCalls } from './calls/messages-push.ts'
import { messageWayCalls } from './calls/messages-ways.ts'
import { miniProgramCalls } from './calls/identity-mini-program.ts'
import { productDisclosedCalls } from './calls/products-disclosed.ts'
import { productFactCalls } from './calls/products-facts.ts'
import { productHistoryCalls } from './calls/products-history.ts'
import { indexCalls } from './calls/products-indices.ts'
import { listScreenCalls } from './calls/products-screens.ts'
import { productPaperCalls } from './calls/products-papers.ts'
import { productPeopleCalls } from './calls/products-people.ts'
import { productMetricCalls } from './calls/products-metrics.ts'
import { marketCalls } from './calls/market.ts'
import { marketNewsCalls } from './calls/market-news.ts'
import { moneyFundCalls } from './calls/money-funds.ts'
import { operationsCalls } from './calls/operations.ts'
import { outsideHoldingCalls } from './calls/outside-holdings.ts'
import { pensionCalls } from './calls/pension.ts'
import { pointsCalls } from './calls/points.ts'
import { deliveryAddressCalls } from './calls/points-addresses.ts'
import { pointsOperatorCalls } from './calls/points-operator.ts'
import { portfolioCalls } from './calls/portfolio.ts'
import { demoCashierCalls } from './calls/payment-demo.ts'
import { paymentPasswordCalls } from './calls/payment-password.ts'
import { planCalls } from './calls/plans.ts'
import { productCalls } from './calls/products.ts'
import { profitCardCalls } from './calls/profit-cards.ts'
import { profitCalls } from './calls/profit.ts'
import { quotationCalls } from './calls/quotation.ts'
import { placementSettingsCalls } from './calls/recommendation-settings.ts'
import { recommendationCalls } from './calls/recommendation.ts'
import { searchCalls } from './calls/search.ts'
import { identityCalls } from './calls/identity.ts'
import { simpleAccountCalls } from './calls/simple-account.ts'
import { serviceCalls } from './calls/service.ts'
import { serviceDeskCalls } from './calls/service-desk.ts'
import { shareCalls } from './calls/share.ts'
import { statementCalls } from './calls/statements.ts'
import { suitabilityCalls } from './calls/suitability.ts'
import { trackingCalls } from './calls/tracking.ts'
import { tradeCalls } from './calls/trade.ts'
import { tutorialCalls } from './calls/tutorials.ts'
import { tutorialOfficeCalls } from './calls/tutorials-office.ts'
import { uploadCalls } from './calls/uploads.ts'
import { watchlistCalls } from './calls/watchlist.ts'

/** Every call, by name. */
export const calls = {
  ...identityCalls,
  ...identityLoginCalls,
  ...hostCalls,
  ...searchCalls,
  ...productCalls,
  ...productFactCalls,
  ...watchlistCalls,
  ...messageCalls,
  ...messagePushCalls,
  ...messageWayCalls,
  ...couponCalls,
  ...activityCalls,
  ...activityShareCalls,
  ...activityOfficeCalls,
  ...memberCalls,
  ...pointsCalls,
  ...deliveryAddressCalls,
  ...pointsOperatorCalls,
  ...familyCalls,
  ...goalCalls,
  ...tutorialCalls,
  ...tutorialOfficeCalls,
  ...discussionCalls,
  ...discussionClaimCalls,
  ...discussionCalls,
  ...discussionWritingCalls,
  ...discussionPeopleCalls,
  ...discussionOfficeCalls,
  ...moderationCalls,
  ...moderationOfficeCalls,
  ...expertCalls,
  ...assistantCalls,
  ...assistantShareCalls,
  ...assistantOfficeCalls,
  ...serviceCalls,
  ...serviceDeskCalls,
  ...reportCalls,
  ...aiClientCalls,
  ...liveCalls,
  ...liveTalkCalls,
  ...liveAirCalls,
  ...livePendantCalls,
  ...liveChannelCalls,
  ...livePrizeCalls,
  ...liveQuizCalls,
  ...uploadCalls,
  ...simpleAccountCalls,
  ...indexCalls,
  ...marketCalls,
  ...marketNewsCalls,
  ...productMetricCalls,
  ...comparisonCalls,
  ...diagnosisCalls,
  ...productDisclosedCalls,
  ...productHistoryCalls,
  ...listScreenCalls,
  ...productPaperCalls,
  ...productPeopleCalls,
  ...correctionCalls,
  ...outsideHoldingCalls,
  ...portfolioCalls,
  ...statementCalls,
  ...suitabilityCalls,
  ...paymentPasswordCalls,
  ...demoCashierCalls,
  ...paymentCalls,
  ...cardCalls,
  ...creditCardCalls,
  ...tradeCalls,
  ...combinationCalls,
  ...planCalls,
  ...holdingsCalls,
  ...holdingOverviewCalls,
  ...issueCalls,
  ...profitCardCalls,
  ...quotationCalls,
  ...profitCalls,
  ...moneyFundCalls,
  ...conversionCalls,
  ...goldCalls,
  ...pensionCalls,
  ...operationsCalls,
  ...miniProgramCalls,
  ...appLandingCalls,
  ...actionCalls,
  ...shareCalls,
  ...trackingCalls,
  ...consentCalls,
  ...agreementCalls,
  ...dataRequestCalls,
  ...recommendationCalls,
  ...placementSettingsCalls,
  ...experimentCalls,
}
export type CallName = keyof typeof calls
