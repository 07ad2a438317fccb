import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DEFAULT_BRAND } from '#brands/brand.ts'
import { brandMeta } from './brand-head.ts'
import { BOOTSTRAP_HASH } from './bootstrap.ts'
import { documentMaker, type RenderResult } from './document.ts'
import { chunkFiles, type Manifest } from './manifest.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/index-1.css'],
  },
  '_shared.js': { file: 'assets/shared-2.js', css: ['assets/shared-2.css'] },
  'src/features/home/pages/Home.tsx': {
    file: 'assets/Home-3.js',
    imports: ['_shared.js', 'index.html'],
    css: ['assets/Home-3.css'],
    dynamicImports: ['src/features/home/Chart.tsx', 'src/features/home/Sheet.tsx'],
  },
  'src/features/home/Chart.tsx': {
    file: 'assets/Chart-4.js',
    imports: ['_shared.js', '_plot.js'],
    css: ['assets/Chart-4.css'],
  },
  '_plot.js': { file: 'assets/plot-5.js', css: ['assets/plot-5.css'] },
  'src/features/home/Sheet.tsx': { file: 'assets/Sheet-6.js', css: ['assets/Sheet-6.css'] },
}
const make = documentMaker({
  build: 'b1',
  manifest,
  readAsset: (file) => `/* ${file} */`,
  pageFiles: { home: ['src/features/home/pages/Home.tsx'] },
  drawnParts: ['src/features/home/Chart.tsx'],
})
const result: RenderResult = {
  html: '<main>你好</main>',
  title: '首页',
  meta: brandMeta({
    ...DEFAULT_BRAND,
    tokens: {},
    hotWords: undefined,
    home: undefined,
    shelf: undefined,
    spots: {},
  }),
  head: '',
  page: 'home',
  boot: { queries: [], brand: DEFAULT_BRAND },
}

describe('chunkFiles', () => {
  it('follows imports once, and names what is imported before what imports it', () => {
    expect(chunkFiles(manifest, ['index.html', 'src/features/home/pages/Home.tsx'])).toEqual({
      scripts: ['assets/shared-2.js', 'assets/index-1.js', 'assets/Home-3.js'],
      styles: ['assets/shared-2.css', 'assets/index-1.css', 'assets/Home-3.css'],
    })
  })
})

describe('document', () => {
  it('inlines the styles of the page and of what the server draws in it, and of nothing else', () => {
    const html = make(result)
    expect(html.match(/<style>.*?<\/style>/g)).toEqual([
      '<style>/* assets/shared-2.css */</style>',
      '<style>/* assets/index-1.css */</style>',
      '<style>/* assets/Home-3.css */</style>',
      '<style>/* assets/plot-5.css */</style>',
      '<style>/* assets/Chart-4.css */</style>',
    ])
  })

  it('marks the root with the page that is to be hydrated', () => {
    expect(make(result)).toContain('<div id="root" data-rendered="home"><main>你好</main></div>')
  })

  it('leaves the root alone where the browser draws the page', () => {
    expect(make({ ...result, html: '' })).toContain('<div id="root"></div>')
  })

  it('imports the app by the script whose hash it tells, and by no other', () => {
    const scripts = [...make(result).matchAll(/<script>(.*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    )
    const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'))
    expect(hashes.map((hash) => `'sha256-${hash}'`)).toEqual([BOOTSTRAP_HASH])
    expect(make(result)).toContain(
      '{"entry":"/h5/v6/assets/index-1.js","preload":["/h5/v6/assets/shared-2.js","/h5/v6/assets/Home-3.js"],"styles":["/h5/v6/assets/shared-2.css","/h5/v6/assets/index-1.css","/h5/v6/assets/Home-3.css","/h5/v6/assets/plot-5.css","/h5/v6/assets/Chart-4.css"],"build":"b1"}',
    )
    // Styles that stand in the document are not fetched besides.
    expect(make(result)).not.toMatch(/<link[^>]*stylesheet/)
    expect(make(result)).not.toContain('/src/main.tsx')
  })

  it('runs its script before the first style, so that large type counts from the first paint', () => {
    const html = make(result)
    expect(html.indexOf('<script>')).toBeGreaterThan(html.indexOf('<head>'))
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<style>'))
  })

  it('names its language, what it is about and its icons', () => {
    const html = make(result)
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/)
    expect(html).toContain('<meta name="theme-color" content="#f8f8f8">')
    expect(html).toContain('href="/h5/v6/assets/icon-1.svg"')
    expect(html).toContain('href="/h5/v6/assets/apple-touch-icon-1.png"')
  })

  it('lets no text of the state or the title end its element', () => {
    const evil = '</script><script>alert(1)</script>'
    const html = make({
      ...result,
      title: `</title>${evil}`,
      boot: { queries: [[['x'], { evil, pattern: '$& $1' }]], brand: DEFAULT_BRAND },
    })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain(String.raw`"evil":"\u003c/script>`)
    expect(html).toContain('$& $1')
  })

  it('takes what the page says for text and not for places of the template', () => {
    const html = make({ ...result, html: '<p>&lt;!--head--&gt; $&</p>' })
    expect(html).toContain('<p>&lt;!--head--&gt; $&</p>')
  })
})
