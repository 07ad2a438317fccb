import { identityCalls } from '@koi/contracts/calls/identity'
import { describe, expect, it } from 'vitest'
import { CHANNEL_SHOWS_ONLY } from '@koi/domain/suitability/buy-blocks'
import { channelOf } from './use-channel.ts'

const rules = {
  intradayEstimates: false,
  positionRankings: false,
  oneTapCopying: false,
  buyPrizes: false,
  profitSharing: false,
  posterHistoryDays: 183,
  tradingHoursNotice: true,
  liveClosed: false,
  aiClientsClosed: false,
}
const account = {
  accountId: 'a',
  nickName: '用户',
  phoneMasked: '',
  isForbidden: false,
  hasPayPassword: false,
}

/** An answer of the server, as its contract reads it. */
const answer = (brand: object, isForbidden?: boolean) =>
  identityCalls.querySession.response.parse({
    account: isForbidden === undefined ? null : { ...account, isForbidden },
    brand: {
      id: 'main',
      title: '锦鲤理财',
      siteTitle: '锦鲤理财',
      companyName: '',
      domain: '',
      entity: '',
      institutionKind: '',
      spid: '1',
      spids: ['1'],
      canPay: true,
      canPwd: true,
      codeLogin: true,
      isTest: false,
      isBeta: false,
      isLctNgHost: true,
      needTrace: false,
      traceAppId: '',
      loadingUrl: '',
      terminateUrl: '',
      linkDomain: '',
      accountLists: [],
      rules,
      ...brand,
    },
    isDemo: false,
    businessNowMs: 0,
  })

describe('channelOf', () => {
  it.each([
    [{}, undefined, undefined],
    [{}, false, undefined],
    [{}, true, { kind: 'account', reason: '账户受限，暂不能交易' }],
    [{ canPay: false }, undefined, { kind: 'channel', reason: CHANNEL_SHOWS_ONLY }],
    [{ canPay: false }, true, { kind: 'channel', reason: CHANNEL_SHOWS_ONLY }],
  ])(
    'RU-183, RU-184 %j with a forbidden account %s is blocked by %j',
    (brand, isForbidden, block) => {
      expect(channelOf(answer(brand, isForbidden)).buyBlock).toEqual(block)
    },
  )

  it('RU-184 knows whether the brand has a payment password', () => {
    expect(channelOf(answer({ canPwd: false })).canPassword).toBe(false)
    expect(channelOf(answer({})).canPassword).toBe(true)
  })
})
