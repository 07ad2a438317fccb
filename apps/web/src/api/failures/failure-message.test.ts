import { CallFailed, CallIgnored } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import { errorLinkOf, OWN_PAGES } from './error-link.ts'
import { failureMessage, failureText } from './failure-message.ts'
import { CommunicationFailed, NetworkFailed, RetriesExhausted, Unavailable } from './failures.ts'

/** As the dialog asks. */
const dialogMessage = (error: unknown) =>
  failureMessage(error, (body) => errorLinkOf(body, OWN_PAGES))

describe('failureMessage', () => {
  it('ER-037 shows [retcode]retmsg under 提示', () => {
    expect(failureMessage(new CallFailed('1404', '余额不足'))).toEqual({
      title: '提示',
      content: '[1404]余额不足',
    })
  })

  it('ER-038 shows 温馨提示 with the link’s button where the refusal brings a link', () => {
    const body = { error_link_name: '去测评', error_link_url: '/pages/kyc/exam/index' }
    expect(dialogMessage(new CallFailed('1311', '购买前请先完成风险测评', body))).toEqual({
      title: '温馨提示',
      content: '[1311]购买前请先完成风险测评',
      link: { name: '去测评', url: '/pages/kyc/exam/index' },
    })
  })

  it('shows no link where its name or its address is missing', () => {
    const body = { error_link_name: '去测评', error_link_url: '' }
    expect(dialogMessage(new CallFailed('1311', '请先测评', body)).title).toBe('提示')
  })

  it.each([
    [new NetworkFailed('an HTTP status', 500), '[500]网络出了点小问题，请稍候重试'],
    [new Unavailable(2), '[503]网络出了点小问题，请稍候重试'],
  ])('ER-041 shows the HTTP status of %s', (error, content) => {
    expect(failureMessage(error).content).toBe(content)
  })

  it.each([new CallFailed('500', ''), new TypeError('a bug'), 'thrown text'])(
    'ER-042 shows the default text for %s',
    (error) => {
      expect(failureMessage(error).content).toBe('系统出了点小问题，请稍后再试')
    },
  )

  it('ER-020 says 网络异常,请稍后重试 where no answer came', () => {
    expect(failureMessage(new NetworkFailed('no connection')).content).toBe('网络异常,请稍后重试')
  })

  it('ER-038 shows no button for a link that leads off the app', () => {
    const body = { error_link_name: '去看看', error_link_url: 'https://evil.example/' }
    expect(dialogMessage(new CallFailed('1311', '请先测评', body))).toEqual({
      title: '提示',
      content: '[1311]请先测评',
    })
  })

  it('ER-040 leads to the guide page', () => {
    const url = 'flowblock://flow-block-guide?displayType=modal&errcode=1311'
    const body = { error_link_name: '查看指引', error_link_url: url }
    expect(dialogMessage(new CallFailed('1311', '请先测评', body)).link?.url).toBe(
      '/h5/v6/pages/basic-product/intercept/flow-block-guide?displayType=modal&errcode=1311',
    )
  })

  it('ER-043 says that logins were tried too often', () => {
    expect(failureMessage(new RetriesExhausted())).toEqual({
      title: '提示',
      content: '请求在特定的时间区间内，达到最大重试次数',
    })
  })

  it.each([
    [undefined, '网络通信出了点问题，请退出再试'],
    ['-12', '[-12]网络通信出了点问题，请退出再试'],
  ])(
    'ER-036 tells a communication problem with the code %s and leaves the page',
    (code, content) => {
      expect(failureMessage(new CommunicationFailed('an answer that is no JSON', code))).toEqual({
        title: '提示',
        content,
        leaves: true,
      })
    },
  )

  it('tells in a page’s own place what was ignored', () => {
    expect(failureText(new CallIgnored(new CallFailed('5', '系统繁忙')))).toBe('系统繁忙')
  })

  it('leaves the code away inside a page', () => {
    expect(failureText(new CallFailed('1101', '没有找到该产品'))).toBe('没有找到该产品')
  })
})
