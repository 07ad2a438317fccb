import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Drawing from './draw-element.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** The module as a script of its own: `KoiDraw.pictureOf`. */
async function bundled(): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'draw-element.ts'),
        formats: ['iife'],
        name: 'KoiDraw',
      },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('nothing was built')
  return first.output[0].code
}

/** A page with what ours have: tokens, a class, an SVG chart, a picture, text below the fold. */
const HTML = `<!doctype html><html data-elder><head><style>
  :root { --primary: #0000ff } :root[data-elder] { --high: 600px }
  body { margin: 0; background: #ffffff; font: 16px sans-serif }
  .top { height: 100px; background: var(--primary) }
  .deep > .inner { height: var(--high); background: #00ff00 }
</style></head><body><main id="page" style="width:300px">
  <div class="top"></div>
  <svg width="300" height="100" style="display:block"><rect width="300" height="100" fill="#ff0000"/></svg>
  <img width="300" height="100" style="display:block" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='300' height='100' fill='%23ffff00'/%3E%3C/svg%3E">
  <div class="deep"><div class="inner"></div></div>
</main></body></html>`

describe.skipIf(!existsSync(executablePath))(
  'a page drawn in a browser',
  { timeout: 60_000 },
  () => {
    let browser: Browser
    let page: Page
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
      page = await browser.newPage()
      await page.setContent(HTML)
      await page.addScriptTag({ content: await bundled() })
    }, 60_000)
    afterAll(() => browser.close())

    /** Draws a part and reads its size and the colour of some places, in px of the picture. */
    const drawn = (part: { topPx: number; heightPx: number }, places: [number, number][]) =>
      page.evaluate(
        async ([part, places]) => {
          // The script above put it there.
          const { KoiDraw }: { KoiDraw?: typeof Drawing } = window as object
          const element = document.querySelector<HTMLElement>('#page')
          if (!KoiDraw || !element) throw new Error('no page')
          const picture = await KoiDraw.pictureOf(element)
          const blob = await picture.draw(part)
          const image = await createImageBitmap(blob)
          const canvas = new OffscreenCanvas(image.width, image.height)
          const pen = canvas.getContext('2d')
          pen?.drawImage(image, 0, 0)
          const colourAt = ([x, y]: readonly [number, number]) =>
            Array.from(pen?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [], (value) =>
              Math.round(value / 255),
            ).join('')
          return {
            type: blob.type,
            size: [image.width, image.height],
            heightPx: picture.heightPx,
            colours: places.map(colourAt),
          }
        },
        [part, places] as const,
      )

    it('RU-262 RU-260 is a JPEG at twice its size, with styles, tokens, charts and pictures', async () => {
      const picture = await drawn({ topPx: 0, heightPx: 900 }, [
        [300, 100],
        [300, 300],
        [300, 500],
        [300, 700],
      ])
      expect(picture).toMatchObject({ type: 'image/jpeg', size: [600, 1800], heightPx: 900 })
      expect(picture.colours).toEqual(['001', '100', '110', '010'])
    })

    it('RU-257 draws a part from where it begins', async () => {
      const { size, colours } = await drawn({ topPx: 70, heightPx: 100 }, [
        [300, 50],
        [300, 70],
      ])
      expect(size).toEqual([600, 200])
      expect(colours).toEqual(['001', '100'])
    })
  },
)
