import { describe, expect, it } from 'vitest'
import { urlOfPath, type Page } from './page.ts'
import { wireName } from './wire.ts'
import { nearPages, pages, to } from './pages.ts'

const all: [name: string, page: Page][] = Object.entries(pages)
const spelling = (path: string) => path.replace(/\/index$/, '')

describe('the page table', () => {
  it('says where every screen is, who may see it and what its address may say', () => {
    const lines = all.map(([name, { path, access, query }]) => {
      const parameters = Object.entries(query._zod.def.shape).map(([word, type]) => {
        const parameter = wireName(query, word)
        return type._zod.optin === 'optional' ? parameter : `${parameter}!`
      })
      return [name, path, access, ...parameters].join(' ')
    })
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "aiChat /pages/ai/chat/index user businessId businessType sessionId fromPage
      aiReport /pages/ai/chat/detail user id
      aiThirdReport /pages/ai/chat/thdDetail user id open_page_id
      assistant /pages/assistant/index user ticket eid fromPage
      serviceDesk /pages/assistant/desk/index user
      shortTermAccount /pages/trans-application/short-term-account/index user appacc_id fund_code spid
      shortTermDetail /pages/trans-application/short-term-account/detail user appacc_id
      shortTermBuy /pages/trans-application/short-term-account/buy user appacc_id fund_code amount
      shortTermRedeem /pages/trans-application/short-term-account/redeem user appacc_id
      midTermAccount /pages/trans-application/mid-term-account/index user appacc_id fund_code spid
      midTermDetail /pages/trans-application/mid-term-account/detail user appacc_id
      midTermBuy /pages/trans-application/mid-term-account/buy user appacc_id fund_code amount
      midTermRedeem /pages/trans-application/mid-term-account/redeem user appacc_id
      activityRule /pages/content-product/action/rule/index visitor act_id
      actualQuotationInvite /pages/content-product/actual-quotation/invite/index visitor share_trace_id share_sid live_id
      channelAction /pages/content-product/channel/action/index visitor act_id
      channelActionList /pages/content-product/channel/action/list visitor
      channelActionReserve /pages/content-product/channel/action/reserve user act_id live_id
      fundSelected /pages/content-product/common/fundselected/index user from multi max
      discussionDeepseek /pages/content-product/discussion/deepseek/index user sessionId
      discussionExpert /pages/content-product/discussion/expert/index visitor userId
      problemLocation /pages/content-product/discussion/problem-location/index user problem_kind
      tutorialCollection /pages/content-product/discussion/tutorial/collection visitor collection_id
      tutorial /pages/content-product/discussion/tutorial/index visitor id
      tutorialCheck /pages/content-product/discussion/tutorial/check user id
      userFeedbackResult /pages/content-product/discussion/user-feedback-result/index user
      eProfitDetail /pages/content-product/eProfit/detail visitor id
      eProfit /pages/content-product/eProfit/index/index user share_trace_id fund_code spid
      eProfitList /pages/content-product/eProfit/list visitor type fund_code
      eProfitMain /pages/content-product/eProfit/main visitor userId
      eProfitPast /pages/content-product/eProfit/past user
      followUpgrade /pages/content-product/followUpgrade/index user
      followUpgradeList /pages/content-product/followUpgrade/list/index user
      shareSns /pages/content-product/share-sns-index/index user share_target share_sid share_trace_id
      shareSnsUpload /pages/content-product/share-sns-index/uploadImg user
      expertApply /pages/content-product/vip/apply user
      expertResult /pages/content-product/vip/result user apply_id
      expertVerify /pages/content-product/vip/verify user scene package package_sign
      coupon /pages/coupon/index user prize_code hide_other_prize tab
      couponAssets /pages/coupon/assets user
      couponHistory /pages/coupon/history user
      couponCashoutCheck /pages/coupon/cashout-check user user_prize_id!
      couponCashoutResult /pages/coupon/cashout-result user user_prize_id!
      couponReceive /pages/coupon/receive user act_id share_sid
      couponReceiveResult /pages/coupon/receive-result user act_id
      couponLottery /pages/coupon/lottery user act_id
      couponLotteryCheck /pages/coupon/lottery-check visitor act_id
      couponDispatch /pages/coupon/dispatch user page fund_code spid
      creditCard /pages/credit-card/index user
      creditCardRepay /pages/credit-card/repay user card_id
      creditCardAdd /pages/credit-card/add user
      creditCardRecord /pages/credit-card/record user card_id repayment_id
      actualQuotation /pages/discussion/common/actualQuotation/index visitor userId live_id
      authorize /pages/discussion/common/authorize/index user scene
      discussionDetail /pages/discussion/main/detail/index visitor subject_id
      discussionPost /pages/discussion/main/post/index user topic_id fund about draft_id subject_id
      discussionMyAccount /pages/discussion/main/myaccount/index visitor userId
      discussionMyComment /pages/discussion/main/mycomment/index visitor userId list
      discussionMyCommentOperation /pages/discussion/main/mycomment/operation user subject_id comment_id
      discussionMyFans /pages/discussion/main/myfans/index visitor userId
      discussionMyFollows /pages/discussion/main/myfollows/index visitor userId
      discussionMyNews /pages/discussion/main/mynews/index user tab
      discussionAppeal /pages/discussion/main/mynews/appeal user news_id subject_id comment_id live_id decision_id
      discussionAppealSuccess /pages/discussion/main/mynews/success user decision_id
      discussionMySet /pages/discussion/main/myset/index user
      discussionStock /pages/discussion/main/stock/index visitor stock_id
      discussionTopic /pages/discussion/main/topic/index visitor topic_id
      squareList /pages/content-product/discussion/square/list visitor type topic_id keyword
      family /pages/family/index user family_acc_id
      familyCreate /pages/family/create user family_acc_id
      familyInvite /pages/family/invite user family_acc_id share_sid invite_code
      familyMembers /pages/family/member user family_acc_id
      goals /pages/goal/index user
      goalDetail /pages/goal/detail user goal_id
      goalEdit /pages/goal/edit user goal_id
      holdSteady /pages/hold/list/steady/index user
      holdAdvanced /pages/hold/list/advanced/index user
      holdCurrent /pages/hold/list/current/index user
      holdCompany /pages/hold/list/company/index user
      closedIssues /pages/hold/closed-issue/index user fund_code! spid appacc_id
      maturity /pages/hold/maturity/index user fund_code! spid! issue!
      holdUnion /pages/hold/union/index user union_id! pensionid
      holdLots /pages/hold/lots/index user fund_code! spid product_code family_acc_id appacc_id
      dividendMode /pages/hold/dividend-mode/index user fund_code! spid product_code family_acc_id appacc_id
      profitDetail /pages/hold/profit-detail/index user fund_code! spid product_code family_acc_id appacc_id
      statements /pages/statements/index user
      outsideHoldings /pages/outside-holdings/index user
      profitAnalysis /pages/hold/analysis/index user fund_code spid appacc_id
      portfolioXRay /pages/hold/x-ray/index user
      holdCorrections /pages/hold/corrections/index user fund_code
      livePrizeList /pages/live/activity/prize-list user act_id live_id
      liveSelectLabel /pages/live/common/select-label user
      liveSelectSingleFund /pages/live/common/select-single-fund user
      liveSelectStock /pages/live/common/selectstock user
      liveSelectTopic /pages/live/common/selecttopic user
      liveCreate /pages/live/create/index user live_id
      liveCreateReserve /pages/live/create/reserve user live_id
      liveMiddle /pages/live/middle visitor live_id
      liveMyReserve /pages/live/myreserve user
      livePendantEdit /pages/live/pendant-edit user live_id pendantId
      livePlayer /pages/live/player visitor live_id
      liveQuizCheck /pages/live/quiz-check visitor act_id
      livePusher /pages/live/pusher user live_id
      liveReserveMeeting /pages/live/reserve-meeting user live_id meeting_id
      liveSquare /pages/live/square visitor
      liveVideoDetail /pages/live/video/detail visitor videoId live_id
      liveWatchHistory /pages/live/watch-history user
      market /pages/market/index visitor
      marketList /pages/market/list visitor type sector period
      marketNews /pages/market/news visitor id keyword
      member /pages/vip/index user
      memberPrivilege /pages/vip/privilege user privilege_id
      memberAsset /pages/vip/asset user
      memberPrivilegePk /pages/vip/privilege-pk visitor
      memberRule /pages/vip/rule visitor
      messageList /pages/message/list user kind
      messageWays /pages/message/ways user
      outProductDetail /pages/out/product/detail/index visitor fund_code spid union_id
      outDiscussionDetail /pages/out/discussion/detail/index visitor subject_id share_sid
      outAiShare /pages/out/ai/share/index visitor token
      outLiveDetail /pages/out/live/detail/index visitor live_id
      bankCards /pages/account/cards/index user returl
      bindBankCard /pages/account/cards/bind user returl
      cardTransfer /pages/account/cards/transfer user direction card_id
      planList /pages/salary-invest/list user plan_kind
      planDetail /pages/salary-invest/detail user plan_id
      planCreate /pages/salary-invest/create user fund_code spid prize_code hide_other_prize plan_kind plan_id amount
      pointsMall /pages/points-mall/index user
      pointsExchange /pages/points-mall/exchange user goods_id address_id
      pointsRule /pages/points-mall/rule visitor
      pointsRecords /pages/points-mall/records user tab
      pointsExchangeDetail /pages/points-mall/exchange-detail user order_id
      pointsLogistics /pages/points-mall/logistics user goods_id
      pointsLogisticsAdd /pages/points-mall/logistics-add user address_id goods_id
      pointsLogisticsDetail /pages/points-mall/logistics-detail user order_id
      accountProduct /pages/product/account-product/detail/index visitor fund_code spid appacc_id appacc_type
      overPlus /pages/over-plus/index/index user
      walletIn /pages/over-plus/transfer-in/index user amount
      fundDiagnosis /pages/product/diagnosis/index visitor fund_code! spid
      fundPk /pages/product/pk/index visitor choose_list
      combinationDetail /pages/combination/detail/index visitor union_id!
      gold /pages/gold/index visitor fund_code spid
      pension /pages/pension/index visitor pensionid union_id
      productDocument /pages/product/document/index visitor fund_code! spid product_code kind!
      fundCompany /pages/product/company/index visitor company_code! category
      fundManager /pages/product/manager/index visitor company_code! manager!
      navHistory /pages/product/nav-history/index visitor fund_code! spid product_code
      settings /pages/account/settings/index visitor
      linkedLogins /pages/account/linked/index user
      sessions /pages/account/sessions/index user
      consents /pages/account/consents/index user
      aiClients /pages/account/ai-clients/index user
      aiClientConsent /pages/account/ai-clients/consent user client_id redirect_uri response_type code_challenge code_challenge_method scope state resource
      agreement /pages/account/agreement/index visitor scene! version
      dataRequests /pages/account/data/index user
      traceRecords /pages/account/traces/index user trace_id
      bindPhone /pages/account/bind-phone/index user returl
      payPassword /pages/account/pay-password/index user returl
      demoClock /pages/demo/clock/index user
      simpleAccount /pages/simple-account/index user
      simpleAccountDetail /pages/simple-account/detail user appacc_id
      simpleAccountOpen /pages/simple-account/open user
      kycExam /pages/kyc/exam/index user examid returl
      pdfShow /mb/v5/fund/pdf_show/index.shtml visitor url
      appOpen /pages/app/open visitor link stat_data
      appDownload /pages/app/download visitor
      recommendDemo /pages/demo/recommend/dp/index user dpId pageId positionId previewPlanId isStaticDps isExpDps noDp
      flowBlockGuide /pages/basic-product/intercept/flow-block-guide visitor displayType errcode
      sharePoster /pages/share/poster/index user fund_code! spid
      shareLinks /pages/share/links/index user
      passwordStep /pages/charge/charge-password-mp/index user act facts
      convert /pages/convert/index user fund_code! spid mode target
      transfer /pages/transfer/index user fund_code! spid
      tradeResult /pages/trade/result/index user listid!
      tradeRecords /pages/trade/records/index user fund_code
      redeem /pages/redeem/index user fund_code! spid product_code family_acc_id appacc_id mode
      watchlist /pages/watchlist/index user displayRateKey sort group
      webview /pages/webview/index visitor url
      webviewFull /pages/webview/full visitor url
      login /pages/login/index visitor returl login_error
      home /pages/index/index visitor isStaticDps isExpDps noDp
      listSteady /pages/entry/list/steady/index visitor displayRateKey category
      listAdvanced /pages/entry/list/advanced/index visitor displayRateKey category
      listBank /pages/entry/list/bank/index visitor displayRateKey category
      square /pages/content-product/discussion/square/index visitor tab topic_id
      mine /pages/entry/mine/index/index visitor
      search /pages/entry/search/index visitor keyword account_type index theme manager
      productDetail /pages/product/detail/index visitor fund_code! spid product_code family_acc_id appacc_id displayRateKey partner_id issue union_id appacc_type account_type
      buy /pages/charge/charge/index user fund_code! spid product_code amount union_id asset_account_shop_category prize_code hide_other_prize
      holdTotal /pages/hold/list/total/index user
      holdDetail /pages/hold/detail/index user fund_code! spid product_code family_acc_id appacc_id partner_id"
    `)
  })

  it('RU-018 has exact paths without parameters', () => {
    expect(all.filter(([, { path }]) => /[:*?{}]/.test(path))).toEqual([])
  })

  it('has no path with a hash', () => {
    expect(all.filter(([, { path }]) => path.includes('#'))).toEqual([])
  })

  it('gives every row of the route inventory one page, and no row two', () => {
    const rows = all.flatMap(([, { row }]) => (row.startsWith('RT-') ? [row] : []))
    expect(new Set(rows).size).toBe(rows.length)
    // The root and what is not found, two pages of the live area named again, four popups.
    const others = [1, 2, 120, 121, 144, 145, 146, 147]
    const numbers = rows.map((row) => Number(row.slice(3)))
    expect([...numbers, ...others].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 158 }, (_, index) => index + 1),
    )
  })

  it('has no two pages that a spelling could mix up', () => {
    const spellings = all.flatMap(([, { path }]) => {
      const short = path.replace('/pages/content-product/', '/pages/')
      return short === path ? [spelling(path)] : [spelling(path), spelling(short)]
    })
    expect(spellings.filter((path, index) => spellings.indexOf(path) !== index)).toEqual([])
  })

  it('RU-035 opens everything below /pages/out/ to visitors', () => {
    const outside = all.filter(([, { path }]) => path.startsWith('/pages/out/'))
    expect(outside.map(([, { access }]) => access)).toEqual(outside.map(() => 'visitor'))
    expect(outside.length).toBeGreaterThan(0)
  })

  it('has the tabs of the app among the near pages', () => {
    const tabs = all.filter(([, page]) => page.tab !== undefined)
    expect(
      tabs.toSorted(([, a], [, b]) => Number(a.tab) - Number(b.tab)).map(([name]) => name),
    ).toEqual(['home', 'listSteady', 'square', 'mine'])
    expect(tabs.filter(([name]) => !(name in nearPages))).toEqual([])
  })
})

describe('links', () => {
  it('say what the page asks for and nothing else that an object knows', () => {
    const holding = { fundCode: '900311', spid: '1', name: '锦沪深300', dayProfitCents: -12_389 }
    expect(to.holdDetail(holding)).toBe('/h5/v6/pages/hold/detail/index?fund_code=900311&spid=1')
  })

  it('says the address of a page, and leaves out what is undefined', () => {
    expect(to.home()).toBe('/h5/v6/pages/index/index')
    expect(to.holdDetail({ fundCode: '900311', spid: undefined })).toBe(
      '/h5/v6/pages/hold/detail/index?fund_code=900311',
    )
    expect(to.webview({ url: 'https://a.example/?b=1&c' })).toBe(
      '/h5/v6/pages/webview/index?url=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c',
    )
  })

  it('keeps the one old address that is still in use outside of the base', () => {
    expect(to.pdfShow({ url: 'x' })).toBe('/mb/v5/fund/pdf_show/index.shtml?url=x')
    expect(urlOfPath('/mb/v4/index.shtml')).toBe('/h5/v6/mb/v4/index.shtml')
  })
})
