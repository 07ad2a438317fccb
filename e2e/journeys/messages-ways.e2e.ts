import { catchMails } from '@koi/server/gateways/mail/mail-catcher.fixture'
import { testPushConfig } from '@koi/server/gateways/push/push-config.fixture'
import { catchPushes } from '@koi/server/gateways/push/push-service.fixture'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loginByPhone, newPhone } from '../support/login.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import { openAccount, shown } from '../support/person.ts'

const MESSAGES = '/h5/v6/pages/message/list'
const WAYS = '/h5/v6/pages/message/ways'
const SETTINGS = '/h5/v6/pages/account/settings/index'

const browser = browserOfFile()
/** Without any way beside the list. */
const plain = koiOfWorker()
let catcher: Awaited<ReturnType<typeof catchMails>>
let service: Awaited<ReturnType<typeof catchPushes>>
let koi: Awaited<ReturnType<typeof startOwnKoi>>

beforeAll(async () => {
  catcher = await catchMails()
  service = await catchPushes()
  const keys = testPushConfig([service.origin])
  koi = await startOwnKoi('messages-ways', undefined, {
    KOI_SMTP_URL: catcher.url,
    KOI_MAIL_SENDER: 'notice@koi.example',
    KOI_SITE_ORIGIN: 'https://koi.example',
    KOI_VAPID_SUBJECT: keys.subject,
    KOI_VAPID_PUBLIC_KEY: keys.publicKey,
    KOI_VAPID_PRIVATE_KEY: keys.privateKey,
    KOI_PUSH_SERVICES: service.origin,
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

/** What a browser asks its push service, answered by the one of this machine: no other is in reach. */
async function subscribeAtOurs(page: Page) {
  await page.exposeFunction('subscribeAtOurs', (senderKey: string) => service.subscribe(senderKey))
  await page.addInitScript(`
    const bytes = (text) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.codePointAt(0)).buffer
    let kept = null
    PushManager.prototype.getSubscription = async () => kept
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      const target = await subscribeAtOurs(applicationServerKey)
      kept = {
        endpoint: target.endpoint,
        options: { applicationServerKey: bytes(applicationServerKey) },
        getKey: (name) => bytes(target[name]),
        unsubscribe: async () => ((kept = null), true),
      }
      return kept
    }`)
}

/** Brings a push to the worker of a page, as the browser does when its service told it. */
async function pusher(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/h5/v6/')
    const notices = (await registration?.getNotifications()) ?? []
    return notices.map(({ title, body, tag }) => ({ title, body, tag }))
  })

const pressed = `registration.getNotifications().then(([notification]) =>
  dispatchEvent(new NotificationEvent('notificationclick', { notification })))`

describe('RT-116 notifications of a browser', () => {
  it('are turned on by a press, show a new message without its amounts, lead to its page and end again', async () => {
    const { page, context, errors } = await openPhone(browser(), koi.address)
    await context.grantPermissions(['notifications'], { origin: koi.address })
    await subscribeAtOurs(page)
    const phone = newPhone()
    await loginByPhone(page, phone, WAYS)
    const card = page.getByRole('region', { name: '浏览器通知' }).filter({ visible: true })
    await card.getByRole('button', { name: '在这台设备上开启' }).click()
    await card.getByText('已在这台设备上开启').waitFor()
    expect(await card.getByRole('switch', { name: '通知里显示详情' }).isChecked()).toBe(false)

    // The same person on a device that had not been seen: the service is told, in our name, and the browser shows it.
    const other = await openPhone(browser(), koi.address)
    await loginByPhone(other.page, phone, MESSAGES)
    await other.context.close()
    await expect.poll(() => service.pushes.length, { timeout: 15_000 }).toBe(1)
    const [push] = service.pushes.splice(0)
    const bring = await pusher(page, koi.address)
    await bring(push?.text ?? '')
    await bring(push?.text ?? '')
    await expect
      .poll(() => shownNotices(page))
      .toEqual([{ title: '你有一条新消息', body: '系统消息，点按查看', tag: push?.topic }])

    const [worker] = context.serviceWorkers()
    await worker?.evaluate(pressed)
    await page.waitForURL((url) => url.pathname.endsWith('/pages/account/sessions/index'))
    await expect.poll(() => shownNotices(page)).toEqual([])
    // Nothing of the site is kept by the worker, and it stands between no page and its server.
    expect(await page.evaluate(() => caches.keys())).toEqual([])

    await page.goto(WAYS)
    const saved = page.waitForResponse((answer) => answer.url().includes('SetPushDetails'))
    await card.getByRole('switch', { name: '通知里显示详情' }).check()
    await saved
    await page.reload()
    expect(await card.getByRole('switch', { name: '通知里显示详情' }).isChecked()).toBe(true)
    await card.getByRole('button', { name: '关闭' }).click()
    await card.getByRole('button', { name: '在这台设备上开启' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('that were refused say what to do; where a browser has none, nothing is offered', async () => {
    const refused = await openPhone(browser(), koi.address)
    await refused.page.addInitScript(`Notification = class { static permission = 'denied' }`)
    await loginByPhone(refused.page, newPhone(), WAYS)
    await shown(refused.page, '浏览器不允许本站发通知').waitFor()
    const offer = refused.page.getByRole('button', { name: '在这台设备上开启' })
    expect(await offer.count()).toBe(0)
    await refused.context.close()
    const without = await openPhone(browser(), koi.address)
    await without.page.addInitScript('delete window.PushManager')
    await loginByPhone(without.page, newPhone(), WAYS)
    await without.page.getByRole('region', { name: '邮件通知' }).waitFor()
    expect(await without.page.getByText('浏览器通知').count()).toBe(0)
    await without.context.close()
  })

  it('where none is set up: the page says so, and which messages the list has', async () => {
    const { page, context, errors } = await openPhone(browser(), plain.address)
    await openAccount(page)
    await page.goto(SETTINGS)
    await page.getByRole('link', { name: /^通知设置/ }).click()
    await page.waitForURL((url) => url.pathname === WAYS)
    await shown(page, '目前只在这里通知你，暂未提供浏览器通知和邮件').waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    await page.getByRole('link', { name: /^系统/ }).click()
    await page.waitForURL((url) => url.pathname === MESSAGES)
    const tab = page.getByRole('tab', { name: '系统' })
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('RT-116 notifications of a browser, where there is no e-mail', () => {
  let only: Awaited<ReturnType<typeof startOwnKoi>>
  beforeAll(async () => {
    const keys = testPushConfig([service.origin])
    only = await startOwnKoi('messages-push', undefined, {
      KOI_SITE_ORIGIN: 'https://koi.example',
      KOI_VAPID_SUBJECT: keys.subject,
      KOI_VAPID_PUBLIC_KEY: keys.publicKey,
      KOI_VAPID_PRIVATE_KEY: keys.privateKey,
      KOI_PUSH_SERVICES: service.origin,
    })
  })
  afterAll(() => only.dispose())

  it('are offered where the browser has them; one that has none is told which would', async () => {
    const { page, context, errors } = await openPhone(browser(), only.address)
    await openAccount(page)
    await page.goto(WAYS)
    await page.getByRole('button', { name: '在这台设备上开启' }).waitFor()
    await shown(page, '下面关闭的只是提醒，消息不会丢').waitFor()
    expect(await page.getByRole('region', { name: '邮件通知' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()

    const without = await openPhone(browser(), only.address)
    await without.page.addInitScript('delete window.PushManager')
    await openAccount(without.page)
    await without.page.goto(WAYS)
    const card = without.page.getByRole('region', { name: '浏览器通知' }).filter({ visible: true })
    await card.getByText('这个浏览器不能接收通知').waitFor()
    expect(await card.getByRole('button').count()).toBe(0)
    expect(await card.getByRole('switch').count()).toBe(0)
    expect(without.errors).toEqual([])
    await without.context.close()
  })
})
