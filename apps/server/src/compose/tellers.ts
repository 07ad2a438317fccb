import {
  friendsTeller,
  prizeTeller,
  trialExpiringTeller,
  trialOverTeller,
} from '#modules/activities/index.ts'
import { aiClientTeller } from '#modules/ai-clients/index.ts'
import { correctionTeller } from '#modules/corrections/index.ts'
import { couponTeller } from '#modules/coupons/index.ts'
import { closingTeller, exportTeller } from '#modules/data-requests/index.ts'
import {
  communityDayTeller,
  communityFundTeller,
  communityPostTeller,
  communityTalkTeller,
} from '#modules/discussion/index.ts'
import { expertTeller } from '#modules/experts/index.ts'
import { channelTeller, liveTeller, quizTeller } from '#modules/live/index.ts'
import { familyTeller } from '#modules/family/index.ts'
import { goalOverTeller, goalReachedTeller } from '#modules/goals/index.ts'
import { billTeller, repaymentTeller } from '#modules/credit-card/index.ts'
import { deviceTeller, loginWayTeller } from '#modules/identity/index.ts'
import { memberFallTeller, memberTeller } from '#modules/member/index.ts'
import type { Tellers } from '#modules/messages/index.ts'
import { passwordTeller } from '#modules/payment-password/index.ts'
import { cardTeller, payOutTeller, refundTeller } from '#modules/payment/index.ts'
import { pointsExpiringTeller, pointsOrderTeller } from '#modules/points/index.ts'
import { planRunTeller, planStopTeller } from '#modules/plans/index.ts'
import { reportTeller } from '#modules/reports/index.ts'
import { tradeTeller } from '#modules/quotation/index.ts'
import { callTeller, serviceTeller } from '#modules/service/index.ts'
import { dividendTeller } from '#modules/settlement/index.ts'
import { orderTeller } from '#modules/trade/index.ts'
import { alertTeller } from '#modules/watchlist/index.ts'

/** What happened is told by the area in which it happened. */
export const tellers: Tellers = {
  order: orderTeller,
  planRun: planRunTeller,
  planStop: planStopTeller,
  dividend: dividendTeller,
  creditRepay: repaymentTeller,
  creditDue: billTeller,
  navCorrection: correctionTeller,
  watchAlert: alertTeller,
  newDevice: deviceTeller,
  activityPrize: prizeTeller,
  activityFriends: friendsTeller,
  trialExpiring: trialExpiringTeller,
  trialOver: trialOverTeller,
  communityTalk: communityTalkTeller,
  communityDay: communityDayTeller,
  communityPost: communityPostTeller,
  communityTrade: tradeTeller,
  communityFund: communityFundTeller,
  communityExpert: expertTeller,
  liveRoom: liveTeller,
  channelActivity: channelTeller,
  quizPrize: quizTeller,
  couponExpiring: couponTeller,
  memberLevel: memberTeller,
  memberFalling: memberFallTeller,
  pointsExpiring: pointsExpiringTeller,
  pointsOrder: pointsOrderTeller,
  family: familyTeller,
  goalReached: goalReachedTeller,
  goalOver: goalOverTeller,
  serviceAnswer: serviceTeller,
  serviceCall: callTeller,
  payout: payOutTeller,
  refund: refundTeller,
  bankCard: cardTeller,
  payPassword: passwordTeller,
  loginWay: loginWayTeller,
  aiClient: aiClientTeller,
  assistantReport: reportTeller,
  dataExport: exportTeller,
  accountClosing: closingTeller,
}
