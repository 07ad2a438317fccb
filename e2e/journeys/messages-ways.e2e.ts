import { catchMails } from '@koi/server/gateways/mail/mail-catcher.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { loginByPhone, newPhone } from '../support/login.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import { shown } from '../support/person.ts'

const MESSAGES = '/h5/v6/pages/message/list'
const WAYS = '/h5/v6/pages/message/ways'
const SETTINGS = '/h5/v6/pages/account/settings/index'

const browser = browserOfFile()
let catcher: Awaited<ReturnType<typeof catchMails>>
let koi: Awaited<ReturnType<typeof startOwnKoi>>

beforeAll(async () => {
  catcher = await catchMails()
  koi = await startOwnKoi('messages-ways', undefined, {
    KOI_SMTP_URL: catcher.url,
    KOI_MAIL_SENDER: 'notice@koi.example',
    KOI_SITE_ORIGIN: 'https://koi.example',
  })
})
afterAll(() => koi.dispose())

const codeOfMail = () => {
  const [subject = ''] = catcher.mails.at(-1)?.headers.get('subject') ?? []
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

describe('RT-116 ways to messages', () => {
  it('are set by the person: an address that a code proves, kinds on and off and on again, and none any more', async () => {
    const { page, context, errors } = await openPhone(browser(), koi.address)
    await loginByPhone(page, newPhone(), MESSAGES)
    await page.getByRole('link', { name: '通知设置' }).click()
    await page.waitForURL((url) => url.pathname === WAYS)
    const email = page.getByRole('region', { name: '邮件通知' }).filter({ visible: true })
    await email.getByRole('textbox', { name: '邮箱' }).fill('lintao@')
    await email.getByRole('button', { name: '获取验证码' }).click()
    await shown(page, '请输入正确的邮箱地址').waitFor()

    // A server that takes the mailbox for nobody's: what was typed stays.
    catcher.state.mode = 'refuses'
    await email.getByRole('textbox', { name: '邮箱' }).fill('lintao@example.com')
    await email.getByRole('button', { name: '获取验证码' }).click()
    await shown(page, '邮件服务器不接收这个邮箱，请检查地址或换一个邮箱').waitFor()
    catcher.state.mode = 'takes'
    await email.getByRole('button', { name: '获取验证码' }).click()
    await email.getByText(/秒后重发/).waitFor()
    await email.getByRole('textbox', { name: '验证码' }).fill(codeOfMail())
    await email.getByRole('button', { name: '开启邮件通知' }).click()
    await shown(page, 'li***@example.com').waitFor()

    const trade = email.getByRole('switch', { name: '交易' })
    expect(await trade.isChecked()).toBe(true)
    const saved = () => page.waitForResponse((answer) => answer.url().includes('SetMessageWay'))
    await Promise.all([saved(), trade.uncheck()])
    await page.reload()
    expect(await trade.isChecked()).toBe(false)
    expect(await email.getByRole('switch', { name: '系统' }).isChecked()).toBe(true)
    await Promise.all([saved(), trade.check()])
    await page.reload()
    expect(await trade.isChecked()).toBe(true)

    // Without a network the switch goes back, and the person is told.
    await context.setOffline(true)
    await trade.click()
    await page.getByText(/网络/).filter({ visible: true }).first().waitFor()
    expect(await trade.isChecked()).toBe(true)
    await context.setOffline(false)

    await page.goto(SETTINGS)
    await page.getByRole('link', { name: /通知设置/ }).click()
    await shown(page, 'li***@example.com').waitFor()
    await email.getByRole('button', { name: '移除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
    await email.getByRole('button', { name: '开启邮件通知' }).waitFor()
    expect(errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await context.close()
  })
})
