import { CallFailed } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import { createDialogStore } from '#ui/dialog-store.ts'
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
    ['a cancelled request', new DOMException('left', 'AbortError')],
  ])('shows nothing for %s', async (_what, error) => {
    const dialogs = createDialogStore()
    await showFailure(error, dialogs, () => undefined)
    expect(dialogs.current()).toBeUndefined()
  })
})
