import { pages, type PageName } from '@koi/contracts/pages'
import type { PageLoaders } from '#navigation/page-modules.ts'
import { nearPageLoaders } from './near-pages.ts'

/** The pages of the contract that go with the screens below: fetched together. */
export { pages }

/**
 * The screen behind each address. A page in the contract without a line here is a type error. This table
 * is fetched when the first page is opened that near-pages.ts does not know, or when nothing else happens.
 */
export const pageLoaders: PageLoaders<PageName> = {
  ...nearPageLoaders,

  // content-product
  activityRule: () => import('#features/activities/pages/ActivityRule.tsx'),
  actualQuotationInvite: () => import('#features/quotation/pages/QuotationInvite.tsx'),
  channelAction: () => import('#features/live/pages/ChannelAction.tsx'),
  channelActionList: () => import('#features/live/pages/ChannelActionList.tsx'),
  channelActionReserve: () => import('#features/live/pages/ChannelActionReserve.tsx'),
  fundSelected: () => import('#features/discussion/pages/FundSelected.tsx'),
  discussionDeepseek: () => import('#features/assistant/pages/DeepChat.tsx'),
  discussionExpert: () => import('#features/discussion/pages/Expert.tsx'),
  squareList: () => import('#features/discussion/pages/SquareList.tsx'),
  tutorialCollection: () => import('#features/tutorials/pages/TutorialCollection.tsx'),
  tutorial: () => import('#features/tutorials/pages/Tutorial.tsx'),
  tutorialCheck: () => import('#features/tutorials/pages/TutorialCheck.tsx'),
  eProfitDetail: () => import('#features/profit-cards/pages/CardDetail.tsx'),
  eProfit: () => import('#features/profit-cards/pages/MakeCard.tsx'),
  eProfitList: () => import('#features/profit-cards/pages/CardList.tsx'),
  eProfitMain: () => import('#features/profit-cards/pages/PersonCards.tsx'),
  eProfitPast: () => import('#features/profit-cards/pages/PastCards.tsx'),
  shareSns: () => import('#features/uploads/pages/ShareSns.tsx'),
  shareSnsUpload: () => import('#features/uploads/pages/ShareSnsUpload.tsx'),
  followUpgrade: () => import('#features/discussion/pages/FollowUpgrade.tsx'),
  followUpgradeList: () => import('#features/discussion/pages/FollowUpgradeList.tsx'),
  problemLocation: () => import('#features/moderation/pages/ProblemLocation.tsx'),
  userFeedbackResult: () => import('#features/moderation/pages/UserFeedbackResult.tsx'),
  expertApply: () => import('#features/experts/pages/Apply.tsx'),
  expertResult: () => import('#features/experts/pages/Result.tsx'),
  expertVerify: () => import('#features/experts/pages/Verify.tsx'),

  // discussion
  actualQuotation: () => import('#features/quotation/pages/ActualQuotation.tsx'),
  authorize: () => import('#features/settings/pages/Authorize.tsx'),
  discussionDetail: () => import('#features/discussion/pages/PostDetail.tsx'),
  discussionMyComment: () => import('#features/discussion/pages/MyComment.tsx'),
  discussionMyCommentOperation: () => import('#features/discussion/pages/MyCommentOperation.tsx'),
  discussionPost: () => import('#features/discussion/pages/PostEdit.tsx'),
  discussionMyAccount: () => import('#features/discussion/pages/MyAccount.tsx'),
  discussionMyFans: () => import('#features/discussion/pages/MyFans.tsx'),
  discussionMyFollows: () => import('#features/discussion/pages/MyFollows.tsx'),
  discussionMyNews: () => import('#features/discussion/pages/MyNews.tsx'),
  discussionMySet: () => import('#features/discussion/pages/MySet.tsx'),
  discussionStock: () => import('#features/discussion/pages/FundTalk.tsx'),
  discussionTopic: () => import('#features/discussion/pages/TopicPage.tsx'),
  discussionAppeal: () => import('#features/moderation/pages/Appeal.tsx'),
  discussionAppealSuccess: () => import('#features/moderation/pages/AppealSuccess.tsx'),

  // live
  livePrizeList: () => import('#features/activities/pages/LivePrizeList.tsx'),
  liveSelectLabel: () => import('#features/live/pages/SelectLabel.tsx'),
  liveSelectSingleFund: () => import('#features/live/pages/SelectSingleFund.tsx'),
  liveSelectStock: () => import('#features/live/pages/SelectStock.tsx'),
  liveSelectTopic: () => import('#features/live/pages/SelectTopic.tsx'),
  liveCreate: () => import('#features/live/pages/Create.tsx'),
  liveCreateReserve: () => import('#features/live/pages/CreateReserve.tsx'),
  liveMiddle: () => import('#features/live/pages/Middle.tsx'),
  liveMyReserve: () => import('#features/live/pages/MyReserve.tsx'),
  livePlayer: () => import('#features/live/pages/Player.tsx'),
  liveQuizCheck: () => import('#features/live/pages/QuizCheck.tsx'),
  livePusher: () => import('#features/live/pages/Pusher.tsx'),
  livePendantEdit: () => import('#features/live/pages/PendantEdit.tsx'),
  liveReserveMeeting: () => import('#features/live/pages/ReserveMeeting.tsx'),
  liveSquare: () => import('#features/live/pages/LiveSquare.tsx'),
  liveVideoDetail: () => import('#features/live/pages/VideoDetail.tsx'),
  liveWatchHistory: () => import('#features/live/pages/WatchHistory.tsx'),

  // products
  productDocument: () => import('#features/products/pages/ProductDocument.tsx'),
  fundManager: () => import('#features/products/pages/FundManager.tsx'),
  fundCompany: () => import('#features/products/pages/FundCompany.tsx'),
  navHistory: () => import('#features/products/pages/NavHistory.tsx'),
  accountProduct: () => import('#features/combinations/pages/AccountProduct.tsx'),
  overPlus: () => import('#features/money-funds/pages/OverPlus.tsx'),
  walletIn: () => import('#features/money-funds/pages/WalletIn.tsx'),
  fundDiagnosis: () => import('#features/diagnosis/pages/FundDiagnosis.tsx'),
  fundPk: () => import('#features/comparison/pages/FundPk.tsx'),
  combinationDetail: () => import('#features/combinations/pages/CombinationDetail.tsx'),
  gold: () => import('#features/gold/pages/Gold.tsx'),
  pension: () => import('#features/pension/pages/Pension.tsx'),

  // holdings
  holdLots: () => import('#features/holdings/pages/HoldLots.tsx'),
  profitDetail: () => import('#features/holdings/pages/ProfitDetail.tsx'),
  profitAnalysis: () => import('#features/profit/pages/ProfitAnalysis.tsx'),
  portfolioXRay: () => import('#features/portfolio/pages/PortfolioXRay.tsx'),
  closedIssues: () => import('#features/issues/pages/ClosedIssues.tsx'),
  maturity: () => import('#features/issues/pages/Maturity.tsx'),
  holdUnion: () => import('#features/combinations/pages/HoldUnion.tsx'),

  // orders
  tradeResult: () => import('#features/trade/pages/TradeResult.tsx'),
  tradeRecords: () => import('#features/trade/pages/TradeRecords.tsx'),
  redeem: () => import('#features/holdings/pages/Redeem.tsx'),
  passwordStep: () => import('#features/payment-password/pages/PasswordStep.tsx'),
  convert: () => import('#features/conversions/pages/Convert.tsx'),
  dividendMode: () => import('#features/conversions/pages/DividendMode.tsx'),
  transfer: () => import('#features/issues/pages/Transfer.tsx'),

  // suitability
  kycExam: () => import('#features/suitability/pages/KycExam.tsx'),

  // trans-application
  shortTermAccount: () => import('#features/combinations/pages/ShortTermAccount.tsx'),
  shortTermDetail: () => import('#features/combinations/pages/ShortTermDetail.tsx'),
  shortTermBuy: () => import('#features/combinations/pages/ShortTermBuy.tsx'),
  shortTermRedeem: () => import('#features/combinations/pages/ShortTermRedeem.tsx'),
  midTermAccount: () => import('#features/combinations/pages/MidTermAccount.tsx'),
  midTermDetail: () => import('#features/combinations/pages/MidTermDetail.tsx'),
  midTermBuy: () => import('#features/combinations/pages/MidTermBuy.tsx'),
  midTermRedeem: () => import('#features/combinations/pages/MidTermRedeem.tsx'),

  // family
  family: () => import('#features/family/pages/Family.tsx'),
  familyCreate: () => import('#features/family/pages/FamilyCreate.tsx'),
  familyInvite: () => import('#features/family/pages/FamilyInvite.tsx'),
  familyMembers: () => import('#features/family/pages/FamilyMembers.tsx'),

  // salary-invest
  planList: () => import('#features/plans/pages/PlanList.tsx'),
  planDetail: () => import('#features/plans/pages/PlanDetail.tsx'),
  planCreate: () => import('#features/plans/pages/PlanCreate.tsx'),

  // points-mall
  pointsMall: () => import('#features/points/pages/PointsMall.tsx'),
  pointsExchange: () => import('#features/points/pages/PointsExchange.tsx'),
  pointsRule: () => import('#features/points/pages/PointsRule.tsx'),
  pointsRecords: () => import('#features/points/pages/PointsRecords.tsx'),
  pointsExchangeDetail: () => import('#features/points/pages/ExchangeDetail.tsx'),
  pointsLogistics: () => import('#features/points/pages/Addresses.tsx'),
  pointsLogisticsAdd: () => import('#features/points/pages/AddressForm.tsx'),
  pointsLogisticsDetail: () => import('#features/points/pages/ParcelDetail.tsx'),

  // member
  member: () => import('#features/member/pages/Member.tsx'),
  memberPrivilege: () => import('#features/member/pages/MemberPrivilege.tsx'),
  memberAsset: () => import('#features/member/pages/MemberAsset.tsx'),
  memberPrivilegePk: () => import('#features/member/pages/MemberPrivilegePk.tsx'),
  memberRule: () => import('#features/member/pages/MemberRule.tsx'),

  // credit-card
  creditCard: () => import('#features/credit-card/pages/CreditCards.tsx'),
  creditCardRepay: () => import('#features/credit-card/pages/RepayCard.tsx'),
  creditCardAdd: () => import('#features/credit-card/pages/AddCard.tsx'),
  creditCardRecord: () => import('#features/credit-card/pages/Repayments.tsx'),

  // coupon
  coupon: () => import('#features/coupons/pages/Coupons.tsx'),
  couponAssets: () => import('#features/coupons/pages/CouponAssets.tsx'),
  couponHistory: () => import('#features/coupons/pages/CouponHistory.tsx'),
  couponCashoutCheck: () => import('#features/coupons/pages/CashoutCheck.tsx'),
  couponCashoutResult: () => import('#features/coupons/pages/CashoutResult.tsx'),
  couponReceive: () => import('#features/activities/pages/CouponReceive.tsx'),
  couponReceiveResult: () => import('#features/activities/pages/CouponReceiveResult.tsx'),
  couponLottery: () => import('#features/activities/pages/CouponLottery.tsx'),
  couponLotteryCheck: () => import('#features/activities/pages/CouponLotteryCheck.tsx'),
  couponDispatch: () => import('#features/coupons/pages/CouponDispatch.tsx'),

  // message
  messageList: () => import('#features/messages/pages/MessageList.tsx'),
  messageWays: () => import('#features/messages/pages/MessageWays.tsx'),

  // market
  market: () => import('#features/market/pages/Market.tsx'),
  marketList: () => import('#features/market/pages/MarketList.tsx'),
  marketNews: () => import('#features/market/pages/MarketNews.tsx'),

  // tools
  holdSteady: () => import('#features/holdings/pages/HoldSteady.tsx'),
  holdAdvanced: () => import('#features/holdings/pages/HoldAdvanced.tsx'),
  holdCurrent: () => import('#features/holdings/pages/HoldCurrent.tsx'),
  holdCompany: () => import('#features/holdings/pages/HoldCompany.tsx'),
  holdCorrections: () => import('#features/corrections/pages/Corrections.tsx'),
  outsideHoldings: () => import('#features/outside-holdings/pages/OutsideHoldings.tsx'),
  statements: () => import('#features/statements/pages/Statements.tsx'),
  pdfShow: () => import('#features/documents/pages/PdfShow.tsx'),
  appOpen: () => import('#features/app-landing/pages/AppOpen.tsx'),
  appDownload: () => import('#features/app-landing/pages/AppDownload.tsx'),
  recommendDemo: () => import('#features/recommendation/pages/RecommendDemo.tsx'),
  flowBlockGuide: () => import('#features/guide/pages/FlowBlockGuide.tsx'),
  sharePoster: () => import('#features/share/pages/SharePoster.tsx'),
  shareLinks: () => import('#features/share/pages/ShareLinks.tsx'),

  // goals
  goals: () => import('#features/goals/pages/Goals.tsx'),
  goalDetail: () => import('#features/goals/pages/GoalDetail.tsx'),
  goalEdit: () => import('#features/goals/pages/GoalEdit.tsx'),

  // watchlist
  watchlist: () => import('#features/watchlist/pages/Watchlist.tsx'),

  // webview
  webview: () => import('#features/webview/pages/Webview.tsx'),
  webviewFull: () => import('#features/webview/pages/WebviewFull.tsx'),

  // simple-account
  simpleAccount: () => import('#features/simple-account/pages/SimpleAccount.tsx'),
  simpleAccountDetail: () => import('#features/simple-account/pages/SimpleAccountDetail.tsx'),
  simpleAccountOpen: () => import('#features/simple-account/pages/SimpleAccountOpen.tsx'),

  // ai
  aiChat: () => import('#features/assistant/pages/Chat.tsx'),
  aiReport: () => import('#features/reports/pages/Report.tsx'),
  aiThirdReport: () => import('#features/reports/pages/KeptReport.tsx'),
  assistant: () => import('#features/service/pages/Service.tsx'),
  serviceDesk: () => import('#features/service/pages/Desk.tsx'),

  // out
  outProductDetail: () => import('#features/products/pages/OutProductDetail.tsx'),
  outDiscussionDetail: () => import('#features/discussion/pages/OutPostDetail.tsx'),
  outAiShare: () => import('#features/assistant/pages/OutAiShare.tsx'),
  outLiveDetail: () => import('#features/live/pages/OutDetail.tsx'),

  // settings
  payPassword: () => import('#features/payment-password/pages/PayPassword.tsx'),
  demoClock: () => import('#features/operations/pages/DemoClock.tsx'),
  settings: () => import('#features/settings/pages/Settings.tsx'),
  linkedLogins: () => import('#features/identity/pages/LinkedLogins.tsx'),
  sessions: () => import('#features/identity/pages/Sessions.tsx'),
  consents: () => import('#features/settings/pages/Consents.tsx'),
  agreement: () => import('#features/settings/pages/Agreement.tsx'),
  dataRequests: () => import('#features/settings/pages/DataRequests.tsx'),
  aiClients: () => import('#features/ai-clients/pages/AiClients.tsx'),
  aiClientConsent: () => import('#features/ai-clients/pages/AiClientConsent.tsx'),
  traceRecords: () => import('#features/tracking/pages/TraceRecords.tsx'),
  bankCards: () => import('#features/payment/pages/Cards.tsx'),
  bindBankCard: () => import('#features/payment/pages/BindCard.tsx'),
  cardTransfer: () => import('#features/payment/pages/Transfer.tsx'),
  bindPhone: () => import('#features/identity/pages/BindPhone.tsx'),
}
