import { CallFailed, CallIgnored } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import { createDialogStore } from '#ui/overlays/dialog-store.ts'
import { CommunicationFailed } from './failures.ts'
import { showFailure } from './show-failure.ts'

const withLink = new CallFailed('1311', '购买前请先完成风险测评', {
  error_link_name: '去测评',
  error_link_url: '/pages/kyc/exam/index',
})

describe('showFailure', () => {
  it('ER-039 closes by 确定 and stays', async () => {
    const dialogs = createDialogStore()
    const opened: string[] = []
    const done = showFailure(withLink, dialogs, (address) => opened.push(address))
    const request = dialogs.current()
    expect(request?.choices.map(({ label }) => label)).toEqual(['去测评', '确定'])
    dialogs.answer(request?.id ?? 0, 'ok')
    await done
    expect(opened).toEqual([])
  })

  it('opens the link of its button', async () => {
    const dialogs = createDialogStore()
    const opened: string[] = []
    const done = showFailure(withLink, dialogs, (address) => opened.push(address))
    dialogs.answer(dialogs.current()?.id ?? 0, 'link')
    await done
    expect(opened).toEqual(['/pages/kyc/exam/index'])
  })

  it('has one button 确定 without a link', async () => {
    const dialogs = createDialogStore()
    const done = showFailure(new CallFailed('1404', '余额不足'), dialogs, () => undefined)
    expect(dialogs.current()).toMatchObject({
      title: '提示',
      content: '[1404]余额不足',
      choices: [{ label: '确定' }],
    })
    dialogs.answer(dialogs.current()?.id ?? 0, 'ok')
    await done
  })

  it.each([
    ['an ended session', new CallFailed('1001', '登录已过期，请重新登录')],
    ['ER-010 a session that the payment ended', new CallFailed('66210007', '登录状态异常')],
    ['RU-218 an ignored failure', new CallIgnored(new CallFailed('5', '系统繁忙'))],
    ['a cancelled request', new DOMException('left', 'AbortError')],
  ])('shows nothing for %s', async (_what, error) => {
    const dialogs = createDialogStore()
    await showFailure(error, dialogs, () => undefined)
    expect(dialogs.current()).toBeUndefined()
  })

  it('ER-036 leaves the page once a communication problem was read, and not before', async () => {
    const dialogs = createDialogStore()
    const steps: string[] = []
    const done = showFailure(new CommunicationFailed('no JSON'), dialogs, () => undefined, {
      back: () => steps.push('back'),
    })
    expect(dialogs.current()).toMatchObject({
      title: '提示',
      content: '网络通信出了点问题，请退出再试',
      choices: [{ label: '确定' }],
    })
    expect(steps).toEqual([])
    dialogs.answer(dialogs.current()?.id ?? 0, 'ok')
    await done
    expect(steps).toEqual(['back'])
  })

  it('stays on the page after every other dialog', async () => {
    const dialogs = createDialogStore()
    const done = showFailure(new CallFailed('1404', '余额不足'), dialogs, () => undefined, {
      back: () => expect.unreachable(),
    })
    dialogs.answer(dialogs.current()?.id ?? 0, 'ok')
    await done
  })
})
