import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawableText } from './drawable-text.ts'
import { drawPicture } from './draw-picture.ts'
import { readCoverage } from './font-coverage.ts'
import { posterOf } from './pictures.fixture.ts'
import { readPixels, showsCode, type Pixels } from './pixels.fixture.ts'

const MODULE_PX = 6
const LONG_NAME =
  '锦鲤全球科技先锋精选多策略量化对冲灵活配置混合型发起式证券投资基金（QDII）人民币A类份额'

/** How much of a part of the picture is neither its lightest nor its darkest ground: letters and lines. */
function darkShare(pixels: Pixels, fromY: number, toY: number): number {
  let [dark, all] = [0, 0]
  for (let y = fromY; y < toY; y += 1) {
    for (let x = 60; x < pixels.width - 60; x += 1) {
      all += 1
      if (pixels.brightness(x, y) < 140) dark += 1
    }
  }
  return dark / all
}

describe('the poster of a fund', () => {
  it('RU-262 is drawn at twice its size, with a code that leads to its link', async () => {
    const poster = posterOf()
    const picture = await drawPicture(poster)
    const pixels = readPixels(picture)
    expect(picture.width).toBe(750)
    expect([pixels.width, pixels.height]).toEqual([picture.width, picture.height])
    expect(showsCode(pixels, poster.link, MODULE_PX)).toBe(true)
    expect(showsCode(pixels, 'https://evil.example/s/abcdefghjk', MODULE_PX)).toBe(false)
    expect(picture.bytes.length).toBeLessThan(400_000)
  })

  it('draws letters, a curve and a disclaimer, and not an empty card', async () => {
    const full = readPixels(await drawPicture(posterOf()))
    const noName = readPixels(
      await drawPicture(posterOf({ fundName: ' ', fundCode: ' ', tags: [] })),
    )
    // White letters on the brand's ground make it brighter.
    expect(darkShare(noName, 120, 210)).toBeGreaterThan(darkShare(full, 120, 210) + 0.02)
    expect(darkShare(full, full.height - 60, full.height - 30)).toBeGreaterThan(0.015)
    expect(darkShare(full, 380, 480)).toBeGreaterThan(0.05)
  })

  it.each([
    ['emoji', '锦鲤🐟👨‍👩‍👧🏳️‍🌈 稳健🇨🇳'],
    ['rare characters', '𠮷野家\u{2B81A}㐂龘基金'],
    ['marks of direction and controls', 'abc\u202E基金\u0000\u0007\u200B\uFEFF'],
    ['stacked marks', `基${'\u0301'.repeat(300)}金`],
    ['half of a surrogate pair', '基金\uD83D'],
    ['markup', '<image href="http://127.0.0.1/x"/><script>alert(1)</script>&amp;'],
    ['a very long name', LONG_NAME.repeat(5)],
    ['a very long word', 'W'.repeat(400)],
    ['nothing that can be drawn', '🐟🐟'],
    ['Arabic and Thai', 'صندوق กองทุน'],
  ])('stays whole with %s in every text', async (_what, strange) => {
    const poster = posterOf({
      fundName: strange,
      brandTitle: strange,
      companyName: strange,
      tags: [strange.slice(0, 20)],
      facts: [{ label: strange, value: strange }],
      warning: strange,
    })
    const picture = await drawPicture(poster)
    expect(picture.width).toBe(750)
    expect(picture.height).toBeGreaterThan(1000)
    expect(picture.height).toBeLessThan(8000)
    expect(showsCode(readPixels(picture), poster.link, MODULE_PX)).toBe(true)
  })

  it('is whole without past performance, with a flat curve and with a single day', async () => {
    const { headline, curve, ...young } = posterOf({
      facts: [{ label: '成立日期', value: '2026-09-01' }],
    })
    const flat = curve && { ...curve, fund: [0, 0], index: [null, null] }
    const single = curve && { ...curve, fund: [0], index: [0] }
    for (const content of [
      young,
      posterOf(flat && { curve: flat }),
      posterOf(single && { curve: single }),
    ]) {
      const picture = await drawPicture(content)
      expect(showsCode(readPixels(picture), content.link, MODULE_PX)).toBe(true)
    }
    expect(headline).toBeDefined()
  })

  it('fetches nothing, whatever addresses stand in its texts', async () => {
    let asked = 0
    const listener = createServer((_request, response) => {
      asked += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await new Promise((ready) => listener.once('listening', ready))
    const address = listener.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x.png`
    await drawPicture(
      posterOf({
        fundName: `url(${url})`,
        brandTitle: `<img src="${url}">`,
        tags: [url],
        warning: `<image href="${url}"/> @import "${url}"`,
        colours: { ...posterOf().colours, primary: `url(${url})`, up: url },
      }),
    ).catch(() => undefined)
    await new Promise((closed) => listener.close(closed))
    expect(asked).toBe(0)
  })
})

describe('drawableText', () => {
  const main = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
  const covers = readCoverage(readFileSync(join(main, '../../fonts/NotoSansHans-Regular.otf')))

  it('knows what the font has', () => {
    expect(Array.from('锦鲤A1，。％+龘', (one) => covers(one.codePointAt(0) ?? 0))).not.toContain(
      false,
    )
    expect(covers(0x1f41f)).toBe(false)
    expect(covers(0x0e01)).toBe(false)
  })

  it.each([
    ['锦鲤🐟理财', '锦鲤理财'],
    ['a\u202Eb\u200Bc\u0000d', 'abcd'],
    ['  a \n\t b  ', 'a b'],
    ['ก', '〓'],
    ['e\u0301', 'é'],
    ['🐟', ''],
  ])('%j is drawn as %j', (text, drawn) => expect(drawableText(text, covers)).toBe(drawn))
})
