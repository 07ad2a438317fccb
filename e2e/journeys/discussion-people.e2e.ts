import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { shown } from '../support/person.ts'

const FUND = '900311'

describe('people of the community', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let one: Page
  let other: Page
  const contexts: BrowserContext[] = []
  const errors: string[][] = []
  const open = async () => {
    const phone = await openInvestor(browser(), address)
    contexts.push(phone.context)
    errors.push(phone.errors)
    return phone.page
  }
  beforeAll(async () => {
    one = await open()
    other = await open()
  })
  afterAll(async () => {
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first()
  const people = (page: Page) => callsOf(page, discussionPeopleCalls)
  const idOf = async (page: Page) =>
    (await people(page).queryCommunityUser({})).user?.author.userId ?? ''

  it('RT-040 a name, an introduction and what others see are one’s own to set, and stay', async () => {
    await one.goto(to.discussionMyAccount())
    await shown(one, '你还没有社区名片').waitFor()
    await one
      .getByRole('link', { name: /互动消息/ })
      .filter({ visible: true })
      .waitFor()
    await one.getByRole('link', { name: '取个昵称' }).click()
    await one.getByLabel('昵称').fill('客服小王')
    await button(one, '保存资料').click()
    await shown(one, '这个昵称不能使用').waitFor()
    await one.getByLabel('昵称').fill('溪边钓客')
    await one.getByLabel('简介').fill('记录定投，也记录犹豫')
    await button(one, '保存资料').click()
    await shown(one, '已保存').waitFor()
    // The second is pressed while the first is on its way: both are heard.
    let release = () => {}
    const pressed = new Promise<void>((done) => {
      release = done
    })
    await one.route(
      /\.SetUserSwitch/,
      async (route) => {
        await pressed
        await route.continue()
      },
      { times: 1 },
    )
    const heard = one.waitForResponse(
      (answer) =>
        answer.url().includes('.SetUserSwitch') &&
        (answer.request().postData() ?? '').includes('like'),
    )
    await one.getByRole('switch', { name: '持有徽章' }).check()
    await one.getByRole('switch', { name: '赞', exact: true }).uncheck()
    release()
    await heard
    await one.reload()
    await one.getByRole('switch', { name: '持有徽章', checked: true }).waitFor()
    await one.getByRole('switch', { name: '赞', exact: true, checked: false }).waitFor()
    await one.goto(to.discussionMyAccount())
    await shown(one, '记录定投，也记录犹豫').waitFor()
    expect((await people(one).queryCommunityUser({})).user).toMatchObject({
      author: { nick: '溪边钓客' },
      intro: '记录定投，也记录犹豫',
    })
  })

  it('RT-032 RT-035 RT-036 somebody is followed from their home, stands among the follows, and hears of the fan', async () => {
    await people(other).saveCommunityProfile({ nick: '河边散步', intro: '', avatarId: null })
    await other.goto(to.discussionMyAccount({ userId: await idOf(one) }))
    await button(other, '关注 溪边钓客').click()
    await button(other, '已关注 溪边钓客').waitFor()
    await other.goto(to.discussionMyFollows())
    await other
      .getByRole('link', { name: /溪边钓客/ })
      .first()
      .waitFor()
    await one.goto(to.discussionMyFans())
    await button(one, '回关 河边散步').click()
    await button(one, '互相关注 河边散步').waitFor()
    await button(one, '移除 河边散步').waitFor()
    await expect
      .poll(async () => (await people(one).queryFans({})).people)
      .toMatchObject([{ author: { nick: '河边散步' }, isFollowed: true }])
  })

  it('RT-037 news are unread until they are read', async () => {
    await one.goto(to.discussionMyNews())
    await one.getByRole('tab', { name: '粉丝 1', selected: true }).waitFor()
    await shown(one, '关注了你').waitFor()
    await button(one, '全部已读').click()
    await one.getByRole('tab', { name: '粉丝', exact: true }).waitFor()
    expect((await people(one).queryCommunityUnread({})).unread).toBe(0)
  })

  it('RT-023 people and funds that one follows are upgraded and downgraded in their lists', async () => {
    await other.goto(to.followUpgradeList())
    await button(other, '升级 溪边钓客').click()
    await button(other, '降级 溪边钓客').waitFor()
    await shown(other, '发帖时告诉我、买卖时告诉我、直播时告诉我').waitFor()
    await people(other).followFund({ fundCode: FUND, isFollowed: true })
    await other.getByRole('tab', { name: '基金' }).click()
    await button(other, /^升级 .*的讨论$/).click()
    await button(other, /^降级 .*的讨论$/).waitFor()
    const funds = async () => (await people(other).queryFollowedFunds({})).funds
    await expect.poll(funds).toMatchObject([{ fundCode: FUND, isUpgraded: true }])
    await other.reload()
    await other.getByRole('tab', { name: '基金' }).click()
    await button(other, /^降级 .*的讨论$/).click()
    await expect.poll(funds).toMatchObject([{ fundCode: FUND, isUpgraded: false }])
  })

  it('RT-022 what an upgraded follow tells of is said, set apart, and stays', async () => {
    await other.goto(to.followUpgrade())
    await shown(other, '买卖时告诉我').waitFor()
    await shown(other, '直播时告诉我').waitFor()
    await button(other, '设置 溪边钓客').click()
    await other.getByRole('switch', { name: /^买卖时告诉我/ }).uncheck()
    await button(other, '关闭').click()
    const upgraded = async () =>
      (await people(other).queryFollowedPeople({ onlyUpgraded: true })).people
    await expect.poll(upgraded).toMatchObject([{ tells: ['posts', 'live'] }])
    await other.reload()
    await button(other, '降级 溪边钓客').click()
    await expect.poll(upgraded).toEqual([])
  })

  it('RT-010 people by heat are followed from their list', async () => {
    const { people: hot } = await callsOf(one, discussionCalls).queryHotPeople({})
    const [first] = hot
    await one.goto(to.discussionExpert())
    await one.getByRole('tab', { name: '近期热议' }).click()
    if (first) {
      await button(one, `关注 ${first.author.nick}`).click()
      await button(one, `已关注 ${first.author.nick}`).waitFor()
    } else await shown(one, '还没有人发帖').waitFor()
    const isFollowed = async () =>
      (await people(one).queryFollowedPeople({})).people.some(
        ({ author }) => author.userId === first?.author.userId,
      )
    await expect.poll(isFollowed).toBe(first !== undefined)
  })

  it('RT-040 a block hides both from each other until it is taken back', async () => {
    const [mine, theirs] = [await idOf(one), await idOf(other)]
    await one.goto(to.discussionMyAccount({ userId: theirs }))
    await button(one, '更多').click()
    await one.getByRole('button', { name: /^拉黑/ }).filter({ visible: true }).click()
    await one.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).click()
    await shown(one, '你已拉黑对方').waitFor()
    await other.goto(to.discussionMyAccount({ userId: mine }))
    await shown(other, '没有找到该用户').waitFor()
    await one.goto(to.discussionMySet())
    await button(one, '解除拉黑 河边散步').click()
    await shown(one, '没有拉黑的人').waitFor()
    await other.goto(to.discussionMyAccount({ userId: mine }))
    await button(other, '关注 溪边钓客').waitFor()
    expect(await shown(other, '没有找到该用户').count()).toBe(0)
  })
})
