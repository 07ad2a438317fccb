import type { Area } from './area.ts'
import { assistantAreas } from './assistant-areas.ts'
import { communityAreas } from './community-areas.ts'
import { actionCalls } from '../../calls/actions.ts'
import { activityCalls } from '../../calls/activities.ts'
import { activityOfficeCalls } from '../../calls/activities-office.ts'
import { activityShareCalls } from '../../calls/activities-share.ts'
import { appLandingCalls } from '../../calls/app-landing.ts'
import { combinationCalls } from '../../calls/combinations.ts'
import { consentCalls } from '../../calls/consents.ts'
import { agreementCalls } from '../../calls/consents-agreements.ts'
import { conversionCalls } from '../../calls/conversions.ts'
import { couponCalls } from '../../calls/coupons.ts'
import { creditCardCalls } from '../../calls/credit-card.ts'
import { correctionCalls } from '../../calls/corrections.ts'
import { dataRequestCalls } from '../../calls/data-requests.ts'
import { experimentCalls } from '../../calls/experiments.ts'
import { expertCalls } from '../../calls/experts.ts'
import { comparisonCalls } from '../../calls/comparison.ts'
import { diagnosisCalls } from '../../calls/diagnosis.ts'
import { familyCalls } from '../../calls/family.ts'
import { goalCalls } from '../../calls/goals.ts'
import { moderationCalls } from '../../calls/moderation.ts'
import { moderationOfficeCalls } from '../../calls/moderation-office.ts'
import { goldCalls } from '../../calls/gold.ts'
import { holdingOverviewCalls } from '../../calls/holdings-overview.ts'
import { holdingsCalls } from '../../calls/holdings.ts'
import { hostCalls } from '../../calls/hosts.ts'
import { identityCalls } from '../../calls/identity.ts'
import { identityLoginCalls } from '../../calls/identity-logins.ts'
import { memberCalls } from '../../calls/member.ts'
import { miniProgramCalls } from '../../calls/identity-mini-program.ts'
import { issueCalls } from '../../calls/issues.ts'
import { marketCalls } from '../../calls/market.ts'
import { marketNewsCalls } from '../../calls/market-news.ts'
import { indexCalls } from '../../calls/products-indices.ts'
import { moneyFundCalls } from '../../calls/money-funds.ts'
import { operationsCalls } from '../../calls/operations.ts'
import { outsideHoldingCalls } from '../../calls/outside-holdings.ts'
import { paymentCalls } from '../../calls/payment.ts'
import { cardCalls } from '../../calls/payment-cards.ts'
import { demoCashierCalls } from '../../calls/payment-demo.ts'
import { paymentPasswordCalls } from '../../calls/payment-password.ts'
import { pensionCalls } from '../../calls/pension.ts'
import { planCalls } from '../../calls/plans.ts'
import { pointsCalls } from '../../calls/points.ts'
import { deliveryAddressCalls } from '../../calls/points-addresses.ts'
import { pointsOperatorCalls } from '../../calls/points-operator.ts'
import { portfolioCalls } from '../../calls/portfolio.ts'
import { productCalls } from '../../calls/products.ts'
import { productDisclosedCalls } from '../../calls/products-disclosed.ts'
import { productFactCalls } from '../../calls/products-facts.ts'
import { productHistoryCalls } from '../../calls/products-history.ts'
import { listScreenCalls } from '../../calls/products-screens.ts'
import { productPaperCalls } from '../../calls/products-papers.ts'
import { productPeopleCalls } from '../../calls/products-people.ts'
import { productMetricCalls } from '../../calls/products-metrics.ts'
import { profitCalls } from '../../calls/profit.ts'
import { placementSettingsCalls } from '../../calls/recommendation-settings.ts'
import { recommendationCalls } from '../../calls/recommendation.ts'
import { simpleAccountCalls } from '../../calls/simple-account.ts'
import { searchCalls } from '../../calls/search.ts'
import { shareCalls } from '../../calls/share.ts'
import { statementCalls } from '../../calls/statements.ts'
import { suitabilityCalls } from '../../calls/suitability.ts'
import { trackingCalls } from '../../calls/tracking.ts'
import { tradeCalls } from '../../calls/trade.ts'
import { messageCalls } from '../../calls/messages.ts'
import { messagePushCalls } from '../../calls/messages-push.ts'
import { messageWayCalls } from '../../calls/messages-ways.ts'
import { tutorialCalls } from '../../calls/tutorials.ts'
import { tutorialOfficeCalls } from '../../calls/tutorials-office.ts'
import { uploadCalls } from '../../calls/uploads.ts'
import { watchlistCalls } from '../../calls/watchlist.ts'

/** The areas of the published document, in the order of a customer's way through them. */
export const areas: Readonly<Record<string, Area>> = {
  identity: {
    chinese: '账户与登录',
    english: 'Accounts and logins',
    says: 'Who is here: logging in and out, devices, linked accounts, passkeys.',
    calls: [identityCalls, identityLoginCalls, miniProgramCalls],
  },
  search: {
    chinese: '搜索',
    english: 'Search',
    says: 'Finding a product by code, name, pinyin or initials.',
    calls: [searchCalls],
  },
  products: {
    chinese: '产品',
    english: 'Products',
    says: 'Lists, details, curves, papers and favourites.',
    calls: [
      productCalls,
      productFactCalls,
      productMetricCalls,
      productDisclosedCalls,
      productHistoryCalls,
      listScreenCalls,
      productPaperCalls,
      productPeopleCalls,
    ],
  },
  watchlist: {
    chinese: '自选',
    english: 'Watchlist',
    says: 'Favourites in groups and an order of their own, with notes and alerts on official NAVs.',
    calls: [watchlistCalls],
  },
  messages: {
    chinese: '消息',
    english: 'Messages',
    says: 'What people are told: of orders and plans, dividends, corrections, alerts and logins; what of it is unread, and by which ways it comes.',
    calls: [messageCalls, messagePushCalls, messageWayCalls],
  },
  ...communityAreas,
  ...assistantAreas,
  family: {
    chinese: '家庭账户',
    english: 'Family accounts',
    says: 'Who shows whom what, by consent; invitations, a goal, records.',
    calls: [familyCalls],
  },
  goals: {
    chinese: '目标',
    english: 'Goals',
    says: 'What somebody saves for with some of their products and plans: how it stands, where it may stand, where new money would go.',
    calls: [goalCalls],
  },
  tutorials: {
    chinese: '投资课堂',
    english: 'Tutorials',
    says: 'Collections of chapters about how funds work, with progress, likes and a short check kept on the account.',
    calls: [tutorialCalls, tutorialOfficeCalls],
  },
  moderation: {
    chinese: '社区管理',
    english: 'Moderation',
    says: 'Reports, decisions under rules, appeals with a second reviewer, feedback, and the queue of work that operators do.',
    calls: [moderationCalls, moderationOfficeCalls],
  },
  experts: {
    chinese: '达人认证',
    english: 'Certification',
    says: 'People of the community who proved who they are and by what they work: applying, what came of it, certificates that end.',
    calls: [expertCalls],
  },
  uploads: {
    chinese: '图片上传',
    english: 'Uploads',
    says: 'Permissions to send pictures, and whom they are shown to.',
    calls: [uploadCalls],
  },
  coupons: {
    chinese: '卡券',
    english: 'Coupons',
    says: 'Cards that take something off a fee, red packets, points and phone-bill coupons: had, offered, used, cashed out.',
    calls: [couponCalls],
  },
  activities: {
    chinese: '活动',
    english: 'Activities',
    says: 'What is given by rules that operators write: taken, drawn by lot, exchanged, tried, earned by inviting friends.',
    calls: [activityCalls, activityShareCalls, activityOfficeCalls],
  },
  member: {
    chinese: '会员等级',
    english: 'Levels of members',
    says: 'Levels by the daily average of assets, counted each night, and what they bring.',
    calls: [memberCalls],
  },
  points: {
    chinese: '积分',
    english: 'Points',
    says: 'Points by tasks, what they are exchanged for, and where it is sent; never money.',
    calls: [pointsCalls, deliveryAddressCalls, pointsOperatorCalls],
  },
  'simple-account': {
    chinese: '简易账户',
    english: 'Simple account',
    says: 'The same money seen simply, for who agreed to it: total, cash, holdings, profit by day, records.',
    calls: [simpleAccountCalls],
  },
  comparison: {
    chinese: '基金对比',
    english: 'Comparison',
    says: 'Products beside each other: curves on one base, money after fees, facts; what was compared before.',
    calls: [comparisonCalls],
  },
  diagnosis: {
    chinese: '基金诊断',
    english: 'Diagnosis',
    says: 'A product beside its kind: rating, places, falls, style, cost, and what is like it.',
    calls: [diagnosisCalls],
  },
  market: {
    chinese: '行情',
    english: 'Market',
    says: 'Indexes, what a day did to funds, ranks of funds, all of it after the close; news.',
    calls: [indexCalls, marketCalls, marketNewsCalls],
  },
  suitability: {
    chinese: '风险测评',
    english: 'Suitability',
    says: 'The risk exam and the investor class it gives; nobody buys without one.',
    calls: [suitabilityCalls],
  },
  trade: {
    chinese: '交易',
    english: 'Orders',
    says: 'Buying, redeeming, cancelling, and looking orders up.',
    calls: [tradeCalls],
  },
  payment: {
    chinese: '支付与银行卡',
    english: 'Payments and cards',
    says: 'How the money of an order is paid, bank cards, money in and out of the balance.',
    calls: [paymentCalls, demoCashierCalls, cardCalls],
  },
  'credit-card': {
    chinese: '信用卡还款',
    english: 'Credit cards',
    says: 'Credit cards of a person, their bills, and repayments from the balance or a money fund.',
    calls: [creditCardCalls],
  },
  'payment-password': {
    chinese: '支付密码',
    english: 'Payment password',
    says: 'What is signed before money or shares move: one token for one order.',
    calls: [paymentPasswordCalls],
  },
  holdings: {
    chinese: '持有',
    english: 'Holdings',
    says: 'What an account holds, what it earned, and the lots behind it.',
    calls: [holdingsCalls, holdingOverviewCalls],
  },
  profit: {
    chinese: '收益来源',
    english: 'Proofs of figures',
    says: 'What a figure is made of, as of any day, and what timing cost.',
    calls: [profitCalls],
  },
  corrections: {
    chinese: '净值更正',
    english: 'Corrections',
    says: 'NAVs that were published anew, and what that changed for this account.',
    calls: [correctionCalls],
  },
  portfolio: {
    chinese: '组合透视',
    english: 'Portfolio seen through',
    says: 'What all of a person’s money is in, through the disclosed holdings of their funds.',
    calls: [portfolioCalls],
  },
  statements: {
    chinese: '对账单',
    english: 'Statements',
    says: 'Months and years of which a statement can be fetched.',
    calls: [statementCalls],
  },
  'outside-holdings': {
    chinese: '外部持仓',
    english: 'Holdings elsewhere',
    says: 'What is held at other institutions, imported from their files; never traded here.',
    calls: [outsideHoldingCalls],
  },
  'money-funds': {
    chinese: '货币基金与余额+',
    english: 'Money funds',
    says: 'The wallet 余额+, its income, and quick redemption.',
    calls: [moneyFundCalls],
  },
  plans: {
    chinese: '定投',
    english: 'Recurring plans',
    says: 'Plans that buy by themselves, and what they would have made.',
    calls: [planCalls],
  },
  conversions: {
    chinese: '转换与分红方式',
    english: 'Conversions and dividends',
    says: 'Turning one fund into another, and how dividends are paid.',
    calls: [conversionCalls],
  },
  combinations: {
    chinese: '组合',
    english: 'Combinations',
    says: 'Portfolios and accounts for a term, bought and sold as one.',
    calls: [combinationCalls],
  },
  issues: {
    chinese: '定期产品',
    english: 'Term products',
    says: 'Periods with a maturity, what becomes of them, and transfer between holders.',
    calls: [issueCalls],
  },
  gold: {
    chinese: '黄金',
    english: 'Gold',
    says: 'Prices, quotes that stand for some seconds, buying and selling by grams.',
    calls: [goldCalls],
  },
  pension: {
    chinese: '个人养老金',
    english: 'Pension',
    says: 'The pension account, paying in under the yearly cap, taking out.',
    calls: [pensionCalls],
  },
  consents: {
    chinese: '授权',
    english: 'Consents',
    says: 'What people agreed to, as evidence, and the switches that follow from it.',
    calls: [consentCalls, agreementCalls],
  },
  'data-requests': {
    chinese: '个人数据',
    english: 'Personal data',
    says: 'A copy of everything about an account, and closing it.',
    calls: [dataRequestCalls],
  },
  tracking: {
    chinese: '交易留痕',
    english: 'Evidence of sales',
    says: 'What was shown and agreed in a sale, in a chain of hashes.',
    calls: [trackingCalls],
  },
  recommendation: {
    chinese: '推荐位',
    english: 'Placements',
    says: 'What stands in a position of a page and why, how often it may be seen.',
    calls: [recommendationCalls, placementSettingsCalls],
  },
  experiments: {
    chinese: '实验',
    english: 'Experiments',
    says: 'What is tried on pages: who sees which version, what came of it, when it stops.',
    calls: [experimentCalls],
  },
  share: {
    chinese: '分享',
    english: 'Sharing',
    says: 'Short links, posters, QR codes.',
    calls: [shareCalls],
  },
  hosts: {
    chinese: '宿主应用',
    english: 'Host apps',
    says: 'What the app around a page needs to open its bridge.',
    calls: [hostCalls],
  },
  'app-landing': {
    chinese: '下载应用',
    english: 'The native app',
    says: 'How the native app is opened and where it is had.',
    calls: [appLandingCalls],
  },
  operations: {
    chinese: '运营',
    english: 'Operations',
    says: 'Business time and the jobs of a day.',
    calls: [operationsCalls],
  },
  actions: {
    chinese: '旧版指令',
    english: 'Named commands',
    says: 'Reads of older pages: a name says which call answers.',
    calls: [actionCalls],
  },
}

const areaByCall = new Map(
  Object.entries(areas).flatMap(([area, { calls }]) =>
    calls.flatMap((each) => Object.keys(each).map((name) => [name, area] as const)),
  ),
)

/** The area of a call, by the call's name. */
export const areaOf = (call: string): string | undefined => areaByCall.get(call)
