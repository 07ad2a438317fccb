import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { shown } from '../support/person.ts'

const TOKEN = /QueryUploadToken/
const isUpload = (url: URL) => url.pathname === '/uploads'

describe('pictures for what is shared', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]
  let tokens = 0

  beforeAll(async () => {
    const phone = await openInvestor(browser(), address)
    ;({ page, context, errors } = phone)
    page.on('request', (request) => {
      if (TOKEN.test(request.url())) tokens += 1
    })
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  /** A picture of one colour that the page itself draws. */
  async function drawn(width: number, height: number, colour: string) {
    const text = await page.evaluate(
      ([across, down, fill]) => {
        const canvas = document.createElement('canvas')
        canvas.width = across
        canvas.height = down
        const paper = canvas.getContext('2d')
        if (paper) paper.fillStyle = fill
        paper?.fillRect(0, 0, across, down)
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      },
      [width, height, colour] as const,
    )
    return { name: '../x.png', mimeType: 'image/png', buffer: Buffer.from(text, 'base64') }
  }
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true })
  const tile = (place: number) => button(new RegExp(`^第 ${place} 张，共`))
  /** The colour of the middle of each tile, in their order. */
  const colours = () =>
    page
      .getByRole('list', { name: '图片' })
      .locator('img')
      .evaluateAll((pictures) =>
        pictures.map((picture) => {
          const canvas = document.createElement('canvas')
          const paper = canvas.getContext('2d')
          if (!(picture instanceof HTMLImageElement) || !paper) return ''
          paper.drawImage(picture, 0, 0, 4, 4)
          const [red = 0, green = 0] = paper.getImageData(1, 1, 1, 1).data
          return red > 128 ? 'red' : green > 100 ? 'green' : 'blue'
        }),
      )

  it('RT-024 RU-058 says where the platform of the address cannot be reached, and what is missing', async () => {
    await page.goto(to.shareSns({ shareTarget: '3' }))
    await shown(page, '这里不能分享到小红书，请换一种方式').waitFor()
    await shown(page, '请选择分享到哪里').waitFor()
    await page.goto(to.shareSns({ shareTarget: '4' }))
    await expect.poll(() => page.getByRole('radio', { name: '讨论区' }).isChecked()).toBe(true)
    await shown(page, '请先写一句话').waitFor()
    await page.getByLabel('说点什么').fill('长期投资的一点想法')
    await page.getByRole('link', { name: '添加图片' }).click()
    await page.waitForURL(/uploadImg/)
  })

  it('RT-025 CL-144 RU-254 sends several with one permission; a photo of twelve million pixels is made smaller first', async () => {
    await shown(page, '请先添加图片').waitFor()
    const files = [await drawn(4_000, 3_000, '#ff0000'), await drawn(300, 200, '#008800')]
    await page.getByLabel('图片', { exact: true }).and(page.locator('input')).setInputFiles(files)
    await button('使用 2 张图片').waitFor()
    await expect.poll(colours).toEqual(['red', 'green'])
    expect(tokens).toBe(1)
    await tile(1).click()
    const large = page.getByRole('img', { name: '图片预览' })
    await expect.poll(() => large.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(2_048)
    await page.getByRole('button', { name: '关闭' }).filter({ visible: true }).click()
  })

  it('RT-025 a square is cut out of a picture, and sent in its place', async () => {
    await tile(1).click()
    await button('裁剪').click()
    await page.getByRole('application', { name: '裁剪范围' }).waitFor()
    await page.getByRole('slider', { name: '缩放' }).fill('2')
    await page.getByRole('button', { name: '使用', exact: true }).click()
    await button('使用 2 张图片').waitFor()
    await expect.poll(colours).toEqual(['red', 'green'])
    await tile(1).click()
    const large = page.getByRole('img', { name: '图片预览' })
    const sideOf = () =>
      large.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight])
    // Half of the shorter side of 2,048 × 1,536.
    await expect.poll(sideOf).toEqual([768, 768])
    await page.getByRole('button', { name: '关闭' }).filter({ visible: true }).click()
  })

  it('RT-025 what fails is said, and goes with one press; arrows and a finger put them in order', async () => {
    await context.route(isUpload, (route) => route.abort())
    const input = page.getByLabel('图片', { exact: true }).and(page.locator('input'))
    await input.setInputFiles([await drawn(200, 200, '#0000ff')])
    await shown(page, '1 张没有上传，点图片重试或移除').waitFor()
    await context.unroute(isUpload)
    await tile(3).click()
    await button(/^重试$/).click()
    await button('使用 3 张图片').waitFor()
    expect(tokens).toBe(1)
    await tile(1).press('ArrowRight')
    await expect.poll(colours).toEqual(['green', 'red', 'blue'])
    await tile(3).dragTo(tile(1))
    await expect.poll(colours).toEqual(['blue', 'green', 'red'])
    await tile(2).click()
    await button(/^移除$/).click()
    await button('使用 2 张图片').click()
    await page.waitForURL(/share-sns-index\/index/)
  })

  it('RT-024 shows what is shared, saves the pictures, and shares the words into the discussion', async () => {
    await page.getByRole('img', { name: '第 2 张图片' }).waitFor()
    expect(await page.getByLabel('说点什么').inputValue()).toBe('长期投资的一点想法')
    await expect.poll(colours).toEqual(['blue', 'red'])
    await page.getByRole('radio', { name: '保存图片' }).check({ force: true })
    const saved = page.waitForEvent('download')
    await button('保存图片').click()
    expect((await saved).suggestedFilename()).toMatch(/\.webp$/)
    await page.getByRole('radio', { name: '讨论区' }).check({ force: true })
    await button('分享').click()
    await shown(page, '已分享到讨论区').waitFor()
  })

  it('CL-144 a picture is its owner’s until it is shared with somebody; then whoever has its address sees it', async () => {
    const address1 = await page.getByRole('img', { name: '第 1 张图片' }).getAttribute('src')
    const stranger = await openPhone(browser(), address)
    await stranger.page.goto(to.home())
    const statusOf = () =>
      stranger.page.evaluate(
        async (url) => (await fetch(url, { cache: 'no-store' })).status,
        address1 ?? '',
      )
    expect(await statusOf()).toBe(404)
    await page.goto(`${to.shareSns({ shareTarget: '1' })}&host=app&app_version=3.1.4`)
    await expect.poll(() => page.getByRole('radio', { name: '微信好友' }).isChecked()).toBe(true)
    await shown(page, '请先写一句话').waitFor()
    await page.getByLabel('说点什么').fill('长期投资的一点想法')
    await button('分享').click()
    await expect.poll(statusOf).toBe(200)
    await stranger.context.close()
  })
})
