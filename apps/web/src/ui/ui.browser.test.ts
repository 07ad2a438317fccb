import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGallery, type Gallery } from './testing/open-gallery.ts'

const hasBrowser = existsSync(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium')

describe.skipIf(!hasBrowser)('ui in a browser', { timeout: 30_000 }, () => {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await openGallery()
  }, 60_000)
  afterAll(() => gallery.close())

  it.each([
    ['a phone', 390, false],
    ['the smallest phone with large type', 320, true],
  ])('has no accessibility fault that axe knows on %s', async (_where, width, elder) => {
    const page = await gallery.open({ width, elder })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const faults = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`,
    )
    expect(faults).toEqual([])
    await page.close()
  })

  it('fits 320 px with large type: nothing is wider than the screen', async () => {
    const page = await gallery.open({ width: 320, elder: true })
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0]).toBe(widths[1])
    await page.close()
  })

  it.each([
    ['a phone', 390, false],
    ['the smallest phone', 320, false],
    ['the smallest phone with large type', 320, true],
  ])(
    'breaks no number of a million among three, and no word of a label, on %s',
    async (_where, width, elder) => {
      const page = await gallery.open({ width, elder })
      const figure = page.getByText('1,015,472.03', { exact: true })
      const { lines, size } = await figure.evaluate((element) => ({
        lines: element.getClientRects().length,
        size: Number.parseFloat(getComputedStyle(element).fontSize),
      }))
      expect(lines).toBe(1)
      expect(size).toBeGreaterThanOrEqual(12)
      const label = page.getByText('成立以来年化（推算）', { exact: true })
      // The last word begins a line or stands on the first: nothing of it is left behind.
      const tops = await label.evaluate((element) => {
        const range = document.createRange()
        const [text] = element.childNodes
        if (!text) return []
        return [6, 7, 8, 9].map((at) => {
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return range.getBoundingClientRect().top
        })
      })
      expect(new Set(tops).size).toBe(1)
      await page.close()
    },
  )

  it('gives every control a target of 44 px', async () => {
    const page = await gallery.open()
    const small = await page.evaluate(() => {
      /** The element with what its ::after adds around it. */
      const heightOf = (element: Element) => {
        const { height } = element.getBoundingClientRect()
        const { content, top, bottom } = getComputedStyle(element, '::after')
        const grown = content === 'none' ? 0 : -(Number.parseFloat(top) + Number.parseFloat(bottom))
        return height + (Number.isFinite(grown) ? Math.max(0, grown) : 0)
      }
      return [...document.querySelectorAll('button, a, input, [role=slider]')]
        .map((element) => element.closest('label') ?? element)
        .filter((element) => heightOf(element) < 43.5)
        .map((element) => `${element.outerHTML.slice(0, 80)} ${heightOf(element)}`)
    })
    expect(small).toEqual([])
    await page.close()
  })

  it('keeps the focus in a sheet, closes it by Esc and gives the focus back', async () => {
    const page = await gallery.open()
    const opener = page.getByRole('button', { name: '输入密码' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: '请输入支付密码' })
    await expect
      .poll(() =>
        sheet.getByLabel('支付密码', { exact: true }).evaluate((e) => e === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.close()
  })

  it('says things in passing above the keys of a sheet, and at the foot of a page above its tabs', async () => {
    const page = await gallery.open()
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox()
      if (!box) throw new Error('not there')
      return { top: box.y, bottom: box.y + box.height }
    }
    await page.getByRole('button', { name: '输入密码' }).click()
    await page.keyboard.type('123456')
    const keys = page.getByRole('dialog').getByRole('group', { name: '数字键盘' })
    const overKeys = async () =>
      (await boxOf(keys)).top - (await boxOf(page.getByText('共 6 位'))).bottom
    await expect.poll(overKeys).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '撤单' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
    const tabs = await boxOf(page.getByRole('navigation', { name: '主导航' }))
    await expect
      .poll(async () => (await boxOf(page.getByText('未撤销'))).bottom)
      .toBeLessThanOrEqual(tabs.top)
    // The middle of the screen, where one reads, is left alone.
    expect((await boxOf(page.getByText('未撤销'))).top).toBeGreaterThan(tabs.bottom * 0.7)
    await page.close()
  })

  it('closes a sheet by a press beside it', async () => {
    const page = await gallery.open()
    await page.getByRole('button', { name: '输入密码' }).click()
    const sheet = page.getByRole('dialog', { name: '请输入支付密码' })
    await sheet.waitFor()
    await page.mouse.click(100, 60)
    await expect.poll(() => sheet.count()).toBe(0)
    await page.close()
  })

  it('takes a passcode from its own keys and from a real keyboard, masked', async () => {
    const page = await gallery.open()
    await page.getByRole('button', { name: '输入密码' }).click()
    const sheet = page.getByRole('dialog')
    for (const key of ['0', '1', '2'])
      await sheet.getByRole('button', { name: key, exact: true }).click()
    await page.keyboard.type('345')
    await page.getByRole('status').getByText('共 6 位').waitFor()
    expect(await sheet.getByLabel('支付密码', { exact: true }).getAttribute('type')).toBe(
      'password',
    )
    await page.close()
  })

  it('answers a question by its button, and Esc means no', async () => {
    const page = await gallery.open()
    const dialog = page.getByRole('alertdialog', { name: '提示' })
    await page.getByRole('button', { name: '撤单' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await page.getByRole('status').getByText('已撤销').waitFor()
    await page.getByRole('button', { name: '撤单' }).click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('status').getByText('未撤销').isVisible()).toBe(true)
    await page.close()
  })

  it('types an amount by its keys, with separators, and erases', async () => {
    const page = await gallery.open()
    const keyboard = page.getByRole('group', { name: '数字键盘' })
    for (const key of ['1', '00', '00', '小数点', '5']) {
      await keyboard.getByRole('button', { name: key, exact: true }).click()
    }
    const field = page.getByRole('textbox', { name: '买入金额' })
    expect(await field.inputValue()).toBe('10,000.5')
    await keyboard.getByRole('button', { name: '删除' }).click()
    await keyboard.getByRole('button', { name: '删除' }).click()
    expect(await field.inputValue()).toBe('10,000')
    await field.focus()
    await page.keyboard.type('99')
    expect(await field.inputValue()).toBe('1,000,099')
    await page.close()
  })

  it('chooses by arrow keys in one tab stop', async () => {
    const page = await gallery.open()
    await page.getByRole('radio', { name: '1年' }).focus()
    await page.keyboard.press('ArrowRight')
    const chosen = page
      .getByRole('radiogroup', { name: '区间' })
      .getByRole('radio', { checked: true })
    expect(await chosen.textContent()).toBe('成立来')
    expect(await chosen.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.close()
  })

  it('reads a chart by the keyboard', async () => {
    const page = await gallery.open()
    const chart = page.getByRole('slider', { name: '业绩走势' })
    expect(await chart.getAttribute('aria-valuetext')).toBe(
      '2026-11-20，本基金 4.00%，沪深300 4.00%',
    )
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await chart.getAttribute('aria-valuetext')).toBe(
      '2026-11-19，本基金 5.00%，沪深300 5.00%',
    )
    await page.close()
  })

  it.each([
    [390, false],
    [320, true],
  ])(
    'keeps the scale of a chart beside its lines at %d px, large type %s',
    async (width, elder) => {
      const page = await gallery.open({ width, elder })
      const places = await page.evaluate(() => {
        const plot = document.querySelector('[role=slider]')
        const scale = plot?.nextElementSibling
        const boxes = [...(scale?.children ?? [])].map((label) => label.getBoundingClientRect())
        return {
          end: plot?.getBoundingClientRect().right ?? 0,
          starts: boxes.map(({ left }) => left),
          words: [...(scale?.children ?? [])].map(({ textContent }) => textContent),
        }
      })
      expect(places.words).toEqual(['%', '1', '2', '3', '4', '5'])
      expect(Math.min(...places.starts)).toBeGreaterThan(places.end)
      await page.close()
    },
  )

  it('moves nothing in a chart while a finger follows it', async () => {
    const page = await gallery.open({ width: 320, elder: true })
    const chart = page.getByRole('slider', { name: '业绩走势' })
    const box = () => chart.evaluate((element) => JSON.stringify(element.getBoundingClientRect()))
    await chart.scrollIntoViewIfNeeded()
    const before = await box()
    const { x = 0, y = 0, width = 0 } = (await chart.boundingBox()) ?? {}
    for (const share of [0.1, 0.5, 0.9]) {
      await page.mouse.move(x + width * share, y + 40)
      expect(await box()).toBe(before)
    }
    await page.close()
  })

  it('leads the keyboard past the bar to the content', async () => {
    const page = await gallery.open()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: '跳到正文' })
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await skip.boundingBox())?.y).toBe(0)
    const address = page.url()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect(page.url()).toBe(address)
    await page.close()
  })

  it.each([
    [390, false, 4],
    [390, true, 4],
    [320, true, 2],
  ])('lays four tiles in one row or two, at %d px, large type %s', async (width, elder, count) => {
    const page = await gallery.open({ width, elder })
    const tops = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'a[href^="#稳健"], a[href^="#进阶"], a[href^="#我的"], a[href^="#交易"]',
        ),
      ].map((tile) => tile.getBoundingClientRect().top),
    )
    expect(tops.filter((top) => top === tops[0])).toHaveLength(count)
    await page.close()
  })

  it('does not press a button that says why it cannot be pressed', async () => {
    const page = await gallery.open()
    const button = page.getByRole('button', { name: '买入', exact: true })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await page.getByText('暂停申购，11-24 恢复').isVisible()).toBe(true)
    await page.close()
  })

  it('waits for an input method to finish its word', async () => {
    const page = await gallery.open()
    const field = page.getByRole('searchbox', { name: '搜索产品' })
    await field.focus()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', {
      text: 'jin',
      selectionStart: 3,
      selectionEnd: 3,
    })
    expect(await field.inputValue()).toBe('jin')
    expect(await page.locator('[data-words]').textContent()).toBe('')
    await session.send('Input.insertText', { text: '锦' })
    await expect.poll(() => page.locator('[data-words]').textContent()).toBe('锦')
    await page.getByRole('button', { name: '清空' }).click()
    expect(await field.inputValue()).toBe('')
    await page.close()
  })

  it('RU-016 and RU-242 stay light on #F8F8F8, whatever the system prefers', async () => {
    const page = await gallery.open()
    await page.emulateMedia({ colorScheme: 'dark' })
    const colours = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('h1') ?? document.body).color,
    ])
    expect(colours).toEqual(['rgb(248, 248, 248)', 'rgb(0, 0, 0)'])
    await page.close()
  })
})
