import type { CallName } from '../calls.ts'
import type { RefusalName } from '../codes/refusals.ts'
import { activityCallRefusals } from './activity-call-refusals.ts'
import { benefitCallRefusals } from './benefit-call-refusals.ts'
import { pointsCallRefusals } from './points-call-refusals.ts'
import { discussionWritingCallRefusals, publishing } from './discussion-writing-call-refusals.ts'
import { goalCallRefusals } from './goal-call-refusals.ts'
import { placementCallRefusals } from './placement-call-refusals.ts'
import { profitCardCallRefusals } from './profit-card-call-refusals.ts'
import { discussionCallRefusals } from './discussion-call-refusals.ts'
import { communityCallRefusals } from './community-call-refusals.ts'
import { familyCallRefusals } from './family-call-refusals.ts'
import { discussionPeopleRefusals } from './discussion-people-refusals.ts'
import { creditCallRefusals } from './credit-call-refusals.ts'
import { tutorialCallRefusals } from './tutorial-call-refusals.ts'
import { productCallRefusals } from './product-call-refusals.ts'

type Names = readonly RefusalName[]

/** Whoever names a product that is not on the shelf of this host. */
const ofProduct: Names = ['productUnknown']
/** Whoever names a product that the account does not hold. */
const ofHolding: Names = ['notHeld']
/** What a signed order may fail by, whatever it is about. */
const signed: Names = ['passwordTokenInvalid', 'idempotencyConflict', 'amountOverLimit']
/** The one suitability function. */
const unsuitable: Names = ['examMissing', 'examExpired', 'riskRefused', 'riskNeedsConfirmation']
/** How much may be bought. */
const amounts: Names = ['amountTooSmall', 'amountStep', 'amountOverLimit']
/** How it is paid. */
const paying: Names = [
  'payOff',
  'channelUnknown',
  'cardUnknown',
  'cardLimit',
  'balanceTooSmall',
  'quickOff',
  'quickCapUsed',
  'quickPoolEmpty',
  'sharesTooMany',
  'pensionCashTooSmall',
]
/** A way into an account that is closed to who comes. */
const entering: Names = ['forbidFlag', 'forbidden']
/** A product that is there but not for sale now. */
const closed: Names = ['productUnknown', 'productNotOnSale', 'calendarUnknown', 'protocolsMissing']
const buying: Names = [
  ...closed,
  ...amounts,
  ...unsuitable,
  ...paying,
  ...signed,
  'pensionMissing',
  'issueClosed',
  'raisingFull',
  'combinationByItself',
  'combinationPartClosed',
]
const selling: Names = [
  ...ofHolding,
  'productUnknown',
  'productNotOnSale',
  'pensionMissing',
  'combinationByItself',
  'sharesTooMany',
  'sharesLeaveTooFew',
  'calendarUnknown',
  ...signed,
]
/** What is agreed for a plan. */
const plan: Names = [
  'planProductUnfit',
  'planDayWrong',
  'planStepWrong',
  'planTargetWrong',
  'planChannelUnfit',
]
/** What becomes of a quote of gold. */
const quoted: Names = [
  'quoteExpired',
  'quoteUsed',
  'quoteMoved',
  'quoteClosed',
  'quotePriceOver',
  'quoteAmountOver',
]
const outsideFile: Names = [
  'outsideFormUnknown',
  'outsidePlatformMissing',
  'outsideTooMany',
  'outsideNothing',
]
const linkTarget: Names = ['shareLinkForeign', 'shareLinkWrong', 'shareLinkLong']
const outsideLogin: Names = [
  'providerOff',
  'providerFailed',
  'providerCodeInvalid',
  'loginStateInvalid',
  'loginCancelled',
]
const command: Names = [
  'commandUnknown',
  'loginExpired',
  'guestNeedsPhone',
  'forbidden',
  'productUnknown',
  'walletOff',
]

/**
 * What a call may be refused with beside what every call of its sort may (no session, a wrong field, …). The tests of all
 * modules hold the answers of the server against it.
 */
export const callRefusals: Partial<Record<CallName, Names>> = {
  sendLoginCode: ['codeLoginOff', 'codeTooOften', 'tooOften', 'unavailable'],
  phoneLogin: ['codeLoginOff', 'codeWrong', ...entering],
  demoLogin: entering,
  queryDemoPeople: ['forbidden'],
  demoPersonLogin: ['personUnknown', ...entering],
  wxLogin: ['loginExpired'],
  mqLogin: [
    ...outsideLogin,
    ...entering,
    'loginExpired',
    'reAuthNeeded',
    'reAuthOther',
    'identityTaken',
    'identitySecond',
  ],
  guestLogin: ['guestNonceInvalid', ...entering],
  touristLogin: entering,
  qryWxUserInfo: ['identityUnknown'],
  endSession: ['sessionUnknown'],
  unlinkIdentity: ['identityUnknown', 'lastWayIn'],
  setMessageWay: ['messageWayOff'],
  sendEmailCode: [
    'messageWayOff',
    'mailUnavailable',
    'mailRefused',
    'codeTooOften',
    'tooOften',
    'unavailable',
  ],
  setEmail: ['messageWayOff', 'codeWrong'],
  queryPush: ['messageWayOff'],
  setPush: ['messageWayOff', 'pushServiceUnknown', 'pushBrowsersFull'],
  setPushDetails: ['messageWayOff', 'pushNotHere'],
  bindPhone: ['codeWrong', 'phoneBound', 'phoneTaken', 'identitySecond'],
  sendReAuthCode: ['phoneMissing', 'codeTooOften', 'tooOften', 'unavailable'],
  reAuth: ['codeWrong', 'reAuthOther', 'passkeyFailed', 'passkeyUnknown', 'phoneMissing'],
  passkeyRegisterOptions: ['passkeyHost'],
  passkeyRegister: ['passkeyFailed', 'passkeyHost'],
  passkeyLoginOptions: ['passkeyHost'],
  passkeyLogin: ['passkeyFailed', 'passkeyUnknown', 'passkeyHost', ...entering],
  renamePasskey: ['passkeyUnknown'],
  deletePasskey: ['passkeyUnknown', 'lastWayIn'],
  miniProgramLogin: [...outsideLogin, ...entering, 'loginExpired'],
  queryJsapiTicket: ['jssdkOff', 'jssdkAddress', 'jssdkUnavailable'],

  ...productCallRefusals,

  queryExam: ['examUnknown'],
  submitExam: ['examUnknown', 'examIncomplete', 'examChanged', 'examTooOften'],

  ...profitCardCallRefusals,
  ...discussionCallRefusals,
  ...familyCallRefusals,
  ...goalCallRefusals,
  ...tutorialCallRefusals,
  ...discussionWritingCallRefusals,
  ...discussionPeopleRefusals,
  ...communityCallRefusals,

  ...benefitCallRefusals,
  ...pointsCallRefusals,
  ...activityCallRefusals,

  queryBuyPre: ['payOff', 'productUnknown'],
  buy: [...buying, 'orderUnknown', 'couponUnknown', 'couponUnusable'],
  queryRedeemPre: ['productUnknown', 'notHeld', 'sharesTooMany', 'pensionMissing'],
  redeem: selling,
  queryOrder: ['orderUnknown'],
  cancelOrder: ['orderUnknown', 'orderNotCancellable', 'payUnavailable'],
  mockPay: [...buying, 'mockPayOff', 'orderUnknown', 'orderNotPayable', 'alreadyPaid'],
  prepay: [
    ...paying,
    'orderUnknown',
    'orderNotPayable',
    'alreadyPaid',
    'payerUnknown',
    'payUnavailable',
  ],
  queryPayment: ['orderUnknown'],
  beginBindCard: [
    'cardsOff',
    'cardNumberInvalid',
    'cardBankUnknown',
    'cardBound',
    'cardPhoneDiffers',
    'realNameMissing',
    'idNumberInvalid',
    'notAdult',
    'personElsewhere',
    'tooOften',
    'codeTooOften',
    'cardTriesOver',
    'cardNumberTriesOver',
  ],
  bindCard: ['bindingOver', 'codeWrong', 'personElsewhere', 'cardBound', 'cardsOff'],
  unbindCard: ['cardUnknown', 'cardInTransit', 'passwordTokenInvalid'],
  setDefaultCard: ['cardUnknown', 'cardInTransit', 'passwordTokenInvalid'],
  depositFromCard: [
    'payOff',
    'cardsOff',
    'channelUnknown',
    'cardUnknown',
    'cardLimit',
    'transferTooSmall',
    'payUnavailable',
    ...signed,
  ],
  withdrawToCard: [
    'cardsOff',
    'cardUnknown',
    'transferTooSmall',
    'withdrawTooMuch',
    'balanceTooSmall',
    'payUnavailable',
    ...signed,
  ],
  ...creditCallRefusals,
  queryPayPassword: ['passwordOff'],
  setPayPassword: ['passwordOff', 'passwordAlreadySet', 'passwordTooSimple'],
  sendPasswordCode: [
    'passwordMissing',
    'passwordOff',
    'phoneMissing',
    'codeTooOften',
    'tooOften',
    'unavailable',
  ],
  resetPayPassword: [
    'passwordMissing',
    'passwordOff',
    'codeWrong',
    'passwordTooSimple',
    'phoneMissing',
  ],
  verifyPayPassword: [
    'passwordOff',
    'passwordMissing',
    'passwordWrong',
    'passwordLocked',
    'tooOften',
  ],

  queryAsset: ofHolding,
  queryAssetOneSimple: ofHolding,
  queryAssetRecords: ofHolding,
  queryProfitDetail: ofHolding,
  queryHoldingCurve: ofHolding,
  queryLots: ofHolding,
  queryProfitProof: ofHolding,
  queryHoldingAsOf: ofHolding,
  queryBehaviourGap: ofHolding,
  previewOutsideHoldings: outsideFile,
  importOutsideHoldings: [...outsideFile, 'importsFull'],
  removeOutsideImports: ['outsideImportUnknown'],

  queryLqtBalance: ['walletOff'],
  queryYejAsset: ['walletOff'],
  queryYejMaxProfitRate: ['walletOff'],
  queryFundMfCustom: ofProduct,
  quickRedeem: [...selling, 'quickOff', 'quickCapUsed', 'quickPoolEmpty'],
  setWalletTransfer: [...closed, 'walletOff', 'amountTooSmall', ...unsuitable, ...signed],

  addPlan: [...buying, ...plan, 'plansFull'],
  modifyPlan: [...buying, ...plan, 'planUnknown', 'planLocked', 'planStopped'],
  queryPlan: ['planUnknown'],
  queryPlanRuns: ['planUnknown'],
  queryPlanPre: [...closed, ...plan],
  queryPlanBacktest: [...closed, ...amounts, ...plan],

  queryConvertPre: ['notHeld', 'productUnknown', 'pensionMissing'],
  queryConvertTargets: ['notHeld', 'productUnknown', 'convertOff', 'pensionMissing'],
  queryConvertDeal: [
    ...ofHolding,
    ...amounts,
    'productUnknown',
    'productNotOnSale',
    'pensionMissing',
    'convertOff',
    'convertTarget',
    'convertTooSmall',
    'sharesTooMany',
    'calendarUnknown',
    'combinationByItself',
  ],
  convert: [
    ...selling,
    ...closed,
    ...amounts,
    ...unsuitable,
    'payOff',
    'convertOff',
    'convertTarget',
    'convertTooSmall',
  ],
  queryDividendMode: ['notHeld', 'productUnknown', 'pensionMissing'],
  setDividendMode: [
    'notHeld',
    'productUnknown',
    'pensionMissing',
    'dividendModeSame',
    'dividendModeOff',
    'calendarUnknown',
    'idempotencyConflict',
  ],

  queryCombination: ofProduct,
  queryUnionElemRateInfo: ofProduct,
  queryUnionAsset: ofProduct,
  queryAppAccount: ['appAccountUnknown', 'productUnknown'],
  queryCombinationRedeemPre: [
    'appAccountUnknown',
    'combinationNothing',
    'combinationLocked',
    'productUnknown',
  ],
  redeemCombination: [...selling, 'appAccountUnknown', 'combinationNothing', 'combinationLocked'],

  queryIssue: ['productUnknown', 'issueUnknown'],
  queryCloseIssueList: ['productUnknown', 'notHeld'],
  queryHeldIssues: ['productUnknown', 'notHeld'],
  setMaturityInstruction: ['productUnknown', 'notHeld', 'issueUnknown', 'instructionLate'],
  queryTransferOffers: ofProduct,
  offerTransfer: [...selling, 'issueUnknown', 'transferOff', 'transferTooFew', 'transferPrice'],
  takeTransfer: [
    ...buying,
    'notHeld',
    'issueUnknown',
    'transferGone',
    'transferOwn',
    'transferApart',
    'transferOff',
  ],

  queryGoldRealTimePrice: ofProduct,
  queryGoldCurve: ofProduct,
  queryGoldHolding: ofProduct,
  quoteGold: ['productUnknown', 'productNotOnSale', 'quoteClosed', 'calendarUnknown'],
  buyGold: [...buying, ...quoted],
  sellGold: [...selling, ...quoted],

  queryPension: ['pensionUnknown'],
  openPension: [
    'pensionAgreement',
    'pensionIdentity',
    'pensionKind',
    'pensionElsewhere',
    'pensionUnproven',
  ],
  contributePension: [...paying, ...signed, 'pensionMissing', 'pensionOverCap', 'pensionUnproven'],
  withdrawPension: [
    ...signed,
    'pensionMissing',
    'pensionUnproven',
    'pensionTooEarly',
    'pensionCashTooSmall',
  ],
  queryPensionFlows: ['pensionMissing'],

  queryAuth: ['consentUnknown'],
  recordAuth: ['consentUnknown', 'consentOld', 'consentFixed'],
  recordAuthAndSetSwitch: ['consentUnknown', 'consentOld', 'consentFixed'],
  queryAgreement: ['consentUnknown'],
  acceptAgreements: ['consentUnknown', 'consentOld'],
  requestExport: ['exportTooOften'],
  requestClosing: ['closingBlocked'],
  cancelClosing: ['closingMissing'],

  checkIsNeedTrace: ['traceUnknown', 'tooOften', 'forbidden'],
  appendTrace: ['traceUnknown', 'tooOften'],
  queryTrace: ['traceUnknown'],
  exportTraces: ['orderUnknown', 'traceUnknown'],

  queryOpenlink: ['openlinkOff', 'openlinkInvalid', 'openlinkFailed', ...linkTarget],
  generateImage: ['productUnknown', 'pictureBusy', 'tooOften', ...linkTarget],
  createContent: [...publishing, 'topicUnknown', ...linkTarget],
  genShareQrCode: linkTarget,
  createShareLink: ['linksFull', 'tooOften', ...linkTarget],
  revokeShareLink: ['shareLinkUnknown'],

  ...placementCallRefusals,

  runAction: [...command, 'placementFailed'],
  runCommon: command,
  queryInfoByScene: command,
}
