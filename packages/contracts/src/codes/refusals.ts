import { accountRefusals } from './account-refusals.ts'
import { activityRefusals } from './activity-refusals.ts'
import { buyRefusals } from './buy-refusals.ts'
import { cardRefusals } from './card-refusals.ts'
import { conversionRefusals } from './conversion-refusals.ts'
import { combinationRefusals } from './combination-refusals.ts'
import { couponRefusals } from './coupon-refusals.ts'
import { creditCardRefusals } from './credit-card-refusals.ts'
import { experimentRefusals } from './experiment-refusals.ts'
import { discussionRefusals } from './discussion-refusals.ts'
import { expertRefusals } from './expert-refusals.ts'
import { familyRefusals } from './family-refusals.ts'
import { goalRefusals } from './goal-refusals.ts'
import { goldRefusals } from './gold-refusals.ts'
import { liveChannelRefusals } from './live-channel-refusals.ts'
import { livePendantRefusals } from './live-pendant-refusals.ts'
import { liveQuizRefusals } from './live-quiz-refusals.ts'
import { liveRefusals } from './live-refusals.ts'
import { liveTalkRefusals } from './live-talk-refusals.ts'
import { holdingRefusals } from './holding-refusals.ts'
import { issueRefusals } from './issue-refusals.ts'
import { memberRefusals } from './member-refusals.ts'
import { messageRefusals } from './message-refusals.ts'
import { moderationRefusals } from './moderation-refusals.ts'
import { outsideRefusals } from './outside-refusals.ts'
import { pensionRefusals } from './pension-refusals.ts'
import { passwordRefusals } from './password-refusals.ts'
import { planRefusals } from './plan-refusals.ts'
import { newsRefusals } from './news-refusals.ts'
import { pointsRefusals } from './points-refusals.ts'
import { productRefusals } from './product-refusals.ts'
import { profitCardRefusals } from './profit-card-refusals.ts'
import { quotationRefusals } from './quotation-refusals.ts'
import { quickRefusals } from './quick-refusals.ts'
import type { Refusal } from './refusal.ts'
import { recommendationRefusals } from './recommendation-refusals.ts'
import { aiClientRefusals } from './ai-client-refusals.ts'
import { assistantRefusals } from './assistant-refusals.ts'
import { serviceRefusals } from './service-refusals.ts'
import { reportRefusals } from './report-refusals.ts'
import { simpleAccountRefusals } from './simple-account-refusals.ts'
import { requestRefusals } from './request-refusals.ts'
import { tutorialRefusals } from './tutorial-refusals.ts'
import { uploadRefusals } from './upload-refusals.ts'
import { watchRefusals } from './watch-refusals.ts'

/**
 * Codes the server refuses with. Those of SPEC §8 keep their numbers and texts to the byte;
 * ours start at 1000. What an app needs early stands in files of its own, so that it need not bring all.
 */
export const refusals = {
  ...requestRefusals,
  ...newsRefusals,
  ...productRefusals,
  ...accountRefusals,
  ...buyRefusals,
  ...cardRefusals,
  ...combinationRefusals,
  ...holdingRefusals,
  ...profitCardRefusals,
  ...quotationRefusals,
  ...quickRefusals,
  ...conversionRefusals,
  ...goldRefusals,
  ...pensionRefusals,
  ...issueRefusals,
  ...outsideRefusals,
  ...passwordRefusals,
  ...planRefusals,
  ...recommendationRefusals,
  ...experimentRefusals,
  ...couponRefusals,
  ...creditCardRefusals,
  ...activityRefusals,
  ...memberRefusals,
  ...pointsRefusals,
  ...discussionRefusals,
  ...familyRefusals,
  ...goalRefusals,
  ...tutorialRefusals,
  ...moderationRefusals,
  ...expertRefusals,
  ...assistantRefusals,
  ...serviceRefusals,
  ...reportRefusals,
  ...aiClientRefusals,
  ...liveRefusals,
  ...liveTalkRefusals,
  ...livePendantRefusals,
  ...liveChannelRefusals,
  ...liveQuizRefusals,
  ...uploadRefusals,
  ...simpleAccountRefusals,
  ...watchRefusals,
  ...messageRefusals,
  jssdkOff: { code: 1241, text: '暂未接入微信 JS-SDK' },
  jssdkAddress: { code: 1242, text: '该地址不属于当前品牌' },
  jssdkUnavailable: { code: 1243, text: '微信服务暂时不可用，请稍后再试' },
  examUnknown: { code: 1301, text: '没有找到该测评' },
  examIncomplete: { code: 1302, text: '请完成全部题目' },
  examChanged: { code: 1303, text: '测评题目已更新，请重新作答' },
  examTooOften: { code: 1304, text: '测评次数已达上限，请改日再试' },
  /** What this brand does not offer (SPEC §6, RU-184). */
  payOff: { code: 1701, text: '当前渠道不支持购买' },
  passwordOff: { code: 1702, text: '当前渠道不支持支付密码' },
  codeLoginOff: { code: 1703, text: '当前渠道不支持手机验证码登录' },
  /** The mock cashier outside of the demo (RU-187). */
  mockPayOff: { code: 1704, text: '当前环境不支持模拟支付' },
  shareLinkForeign: { code: 1801, text: '该链接不支持分享' },
  shareLinkWrong: { code: 1802, text: '链接格式不正确，无法分享' },
  shareLinkLong: { code: 1803, text: '链接过长，无法分享' },
  shareLinkUnknown: { code: 1804, text: '没有找到该分享链接' },
  pictureBusy: { code: 1805, text: '图片生成繁忙，请稍后再试' },
  openlinkOff: { code: 1806, text: '暂未接入小程序' },
  openlinkInvalid: { code: 1807, text: '请求已失效，请重试' },
  openlinkFailed: { code: 1808, text: '暂时无法打开小程序，请稍后再试' },
  consentUnknown: { code: 1951, text: '没有找到该授权项目' },
  consentFixed: { code: 1952, text: '该项由监管规则要求，不能关闭' },
  consentOld: { code: 1953, text: '授权说明已更新，请阅读后重新确认' },
  exportTooOften: { code: 1961, text: '今天申请的次数已达上限，请明天再试' },
  closingBlocked: { code: 1962, text: '账户还有资产或未完成的交易，暂不能注销' },
  closingMissing: { code: 1963, text: '没有进行中的注销申请' },
  traceUnknown: { code: 1901, text: '没有找到该留痕记录' },
} as const satisfies Record<string, Refusal>

export type RefusalName = keyof typeof refusals
