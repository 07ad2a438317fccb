import { pages, type PageName } from '@koi/contracts/pages'
import type { PageLoaders } from '#navigation/page-modules.ts'
import { nearPageLoaders } from './near-pages.ts'

/** The pages of the contract that go with the screens below: fetched together. */
export { pages }

const pending = () => import('#features/common/pages/Pending.tsx')

/**
 * The screen behind each address. A page in the contract without a line here is a type error. This table
 * is fetched when the first page is opened that near-pages.ts does not know, or when nothing else happens.
 */
export const pageLoaders: PageLoaders<PageName> = {
  ...nearPageLoaders,

  // content-product
  activityRule: pending,
  actualQuotationInvite: pending,
  channelAction: pending,
  channelActionList: pending,
  channelActionReserve: pending,
  fundSelected: pending,
  discussionDeepseek: pending,
  discussionExpert: pending,
  problemLocation: pending,
  squareList: pending,
  tutorialCollection: pending,
  tutorial: pending,
  userFeedbackResult: pending,
  eProfitDetail: pending,
  eProfit: pending,
  eProfitList: pending,
  eProfitMain: pending,
  eProfitPast: pending,
  followUpgrade: pending,
  followUpgradeList: pending,
  shareSns: pending,
  shareSnsUpload: pending,
  expertApply: pending,
  expertResult: pending,
  expertVerify: pending,

  // discussion
  actualQuotation: pending,
  authorize: () => import('#features/settings/pages/Authorize.tsx'),
  discussionDetail: pending,
  discussionMyAccount: pending,
  discussionMyComment: pending,
  discussionMyCommentOperation: pending,
  discussionMyFans: pending,
  discussionMyFollows: pending,
  discussionMyNews: pending,
  discussionAppeal: pending,
  discussionAppealSuccess: pending,
  discussionMySet: pending,
  discussionStock: pending,
  discussionTopic: pending,

  // live
  livePrizeList: pending,
  liveSelectLabel: pending,
  liveSelectSingleFund: pending,
  liveSelectStock: pending,
  liveSelectTopic: pending,
  liveCreate: pending,
  liveCreateReserve: pending,
  liveMiddle: pending,
  liveMyReserve: pending,
  livePendantEdit: pending,
  livePlayer: pending,
  livePusher: pending,
  liveReserveMeeting: pending,
  liveSquare: pending,
  liveVideoDetail: pending,
  liveWatchHistory: pending,

  // products
  productDocument: () => import('#features/products/pages/ProductDocument.tsx'),
  navHistory: () => import('#features/products/pages/NavHistory.tsx'),
  listBank: pending,
  accountProduct: pending,
  overPlus: pending,
  fundDiagnosis: pending,
  fundPk: pending,
  combinationDetail: pending,
  gold: pending,
  pension: pending,

  // holdings
  holdLots: () => import('#features/holdings/pages/HoldLots.tsx'),
  profitDetail: () => import('#features/holdings/pages/ProfitDetail.tsx'),
  holdSteady: pending,
  holdAdvanced: pending,
  holdCurrent: pending,
  holdCompany: pending,
  closedIssues: pending,
  holdUnion: pending,

  // orders
  tradeResult: () => import('#features/trade/pages/TradeResult.tsx'),
  tradeRecords: () => import('#features/trade/pages/TradeRecords.tsx'),
  redeem: () => import('#features/holdings/pages/Redeem.tsx'),
  chargePasswordMp: pending,
  convert: pending,
  transfer: pending,

  // suitability
  kycExam: () => import('#features/suitability/pages/KycExam.tsx'),

  // trans-application
  shortTermAccount: pending,
  shortTermDetail: pending,
  shortTermBuy: pending,
  shortTermRedeem: pending,
  midTermAccount: pending,
  midTermDetail: pending,
  midTermBuy: pending,
  midTermRedeem: pending,

  // family
  family: pending,
  familyCreate: pending,
  familyInvite: pending,
  familyMembers: pending,

  // salary-invest
  salaryInvestList: pending,
  salaryInvestDetail: pending,
  salaryInvestCreate: pending,

  // points-mall
  pointsMall: pending,
  pointsExchange: pending,
  pointsRule: pending,
  pointsRecords: pending,
  pointsExchangeDetail: pending,
  pointsLogistics: pending,
  pointsLogisticsAdd: pending,
  pointsLogisticsDetail: pending,

  // member
  member: pending,
  memberPrivilege: pending,
  memberAsset: pending,
  memberPrivilegePk: pending,
  memberRule: pending,

  // credit-card
  creditCard: pending,
  creditCardRepay: pending,
  creditCardAdd: pending,
  creditCardRecord: pending,

  // coupon
  coupon: pending,
  couponAssets: pending,
  couponHistory: pending,
  couponCashoutCheck: pending,
  couponCashoutResult: pending,
  couponReceive: pending,
  couponReceiveResult: pending,
  couponDispatch: pending,

  // message
  messageList: pending,

  // market
  market: pending,
  marketList: pending,
  marketNews: pending,

  // tools
  pdfShow: () => import('#features/documents/pages/PdfShow.tsx'),
  appOpen: () => import('#features/landing/pages/AppOpen.tsx'),
  appDownload: () => import('#features/landing/pages/AppDownload.tsx'),
  recommendDemo: pending,
  flowBlockGuide: () => import('#features/guide/pages/FlowBlockGuide.tsx'),
  sharePoster: () => import('#features/share/pages/SharePoster.tsx'),
  shareLinks: () => import('#features/share/pages/ShareLinks.tsx'),

  // webview
  webview: () => import('#features/webview/pages/Webview.tsx'),
  webviewFull: () => import('#features/webview/pages/WebviewFull.tsx'),

  // simple-account
  simpleAccount: pending,
  simpleAccountDetail: pending,
  simpleAccountOpen: pending,

  // ai
  aiChat: pending,
  aiReport: pending,
  aiThirdReport: pending,
  assistant: pending,

  // out
  outProductDetail: () => import('#features/products/pages/OutProductDetail.tsx'),
  outDiscussionDetail: pending,
  outAiShare: pending,
  outLiveDetail: pending,

  // settings
  payPassword: () => import('#features/account/pages/PayPassword.tsx'),
  demoClock: () => import('#features/account/pages/DemoClock.tsx'),
  settings: () => import('#features/settings/pages/Settings.tsx'),
  linkedLogins: () => import('#features/account/pages/LinkedLogins.tsx'),
  sessions: () => import('#features/account/pages/Sessions.tsx'),
  consents: () => import('#features/settings/pages/Consents.tsx'),
  dataRequests: () => import('#features/settings/pages/DataRequests.tsx'),
  traceRecords: () => import('#features/tracking/pages/TraceRecords.tsx'),
  bindPhone: () => import('#features/account/pages/BindPhone.tsx'),
}
