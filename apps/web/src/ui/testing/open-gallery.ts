import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const ORIGIN = 'http://gallery.test'

export interface Gallery {
  /** A fresh page of the gallery, as wide as a phone unless told. */
  open(options?: { width?: number; elder?: boolean }): Promise<Page>
  close(): Promise<void>
}

/** Builds the gallery and shows it in a real browser; nothing leaves the machine. */
export async function openGallery(): Promise<Gallery> {
  const folder = await mkdtemp(path.join(tmpdir(), 'koi-gallery-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react({ compiler: true })],
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'Gallery.tsx'),
        output: { entryFileNames: 'gallery.js', assetFileNames: 'gallery[extname]' },
      },
    },
  })
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  return {
    async open({ width = 390, elder = false } = {}) {
      const context = await browser.newContext({ viewport: { width, height: 844 } })
      const page = await context.newPage()
      await page.route(`${ORIGIN}/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html(elder) })
        const body = await readFile(path.join(folder, path.basename(pathname)))
        const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
        return route.fulfill({ contentType, body })
      })
      await page.goto(ORIGIN)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true })
    },
  }
}

const html = (isElder: boolean) =>
  `<!doctype html><html lang="zh-CN"${isElder ? ' data-elder' : ''}><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><title>部件</title>' +
  '<link rel="stylesheet" href="/gallery.css"></head><body><div id="root"></div>' +
  '<script type="module" src="/gallery.js"></script></body></html>'
