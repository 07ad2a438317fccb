import { identityCalls } from '@koi/contracts/calls/identity'
import { describe, expect, it } from 'vitest'
import { CHANNEL_SHOWS_ONLY, channelOf } from './use-channel.ts'

const rules = {
  intraday_estimates: false,
  position_rankings: false,
  one_tap_copying: false,
  buy_prizes: false,
  profit_sharing: false,
  poster_history_days: 183,
  trading_hours_notice: true,
}
const account = {
  account_id: 'a',
  nick_name: '用户',
  phone_masked: '',
  is_forbidden: false,
  has_pay_password: false,
}

/** An answer of the server, as its contract reads it. */
const answer = (brand: object, isForbidden?: boolean) =>
  identityCalls.querySession.response.parse({
    account: isForbidden === undefined ? null : { ...account, is_forbidden: isForbidden },
    brand: {
      id: 'main',
      title: '锦鲤理财',
      site_title: '锦鲤理财',
      company_name: '',
      domain: '',
      entity: '',
      spid: '1',
      spids: ['1'],
      can_pay: true,
      can_pwd: true,
      code_login: true,
      is_test: false,
      is_beta: false,
      is_lct_ng_host: true,
      need_trace: false,
      trace_app_id: '',
      loading_url: '',
      terminate_url: '',
      link_domain: '',
      account_lists: [],
      rules,
      ...brand,
    },
    is_demo: false,
    business_now_ms: 0,
  })

describe('channelOf', () => {
  it.each([
    [{}, undefined, undefined],
    [{}, false, undefined],
    [{}, true, { kind: 'account', reason: '账户受限，暂不能交易' }],
    [{ can_pay: false }, undefined, { kind: 'channel', reason: CHANNEL_SHOWS_ONLY }],
    [{ can_pay: false }, true, { kind: 'channel', reason: CHANNEL_SHOWS_ONLY }],
  ])(
    'RU-183, RU-184 %j with a forbidden account %s is blocked by %j',
    (brand, isForbidden, block) => {
      expect(channelOf(answer(brand, isForbidden)).buyBlock).toEqual(block)
    },
  )

  it('RU-184 knows whether the brand has a payment password', () => {
    expect(channelOf(answer({ can_pwd: false })).canPassword).toBe(false)
    expect(channelOf(answer({})).canPassword).toBe(true)
  })
})
