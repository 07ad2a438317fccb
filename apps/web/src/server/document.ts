import { BASE_PATH } from '@koi/contracts/page'
import template from '../../index.html?raw'
import {
  BOOT_ID,
  RENDERED_MARK,
  ROOT_ID,
  STATE_ID,
  type BootFiles,
  type BootState,
} from '#app/start/boot.ts'
import { LANGUAGE } from '#lib/language/language.ts'
import { BOOTSTRAP_SCRIPT } from './bootstrap.ts'
import { escapeHtml } from '@koi/domain/text/escape-html'
import { chunkFiles, type Manifest } from './manifest.ts'

/** What `render` made of one request. */
export interface RenderResult {
  /** Empty where the browser draws the page. */
  html: string
  title: string
  /** `<meta>` elements, at the head's begin. */
  meta: string
  /** Further elements for the head. */
  head: string
  page: string
  boot: BootState
}

export interface DocumentParts {
  /** dist/client/.vite/manifest.json */
  manifest: Manifest
  /** Text of a file of dist/client, such as assets/main-x.css. */
  readAsset: (file: string) => string
  /** Id of this build. */
  build: string
}

interface MakerParts extends DocumentParts {
  /** Source files of each page, as the manifest names them. */
  pageFiles: Record<string, readonly string[]>
  /** Source files of parts that the server draws and whose code comes later. */
  drawnParts: readonly string[]
}

const ENTRY = 'index.html'
const urlOfAsset = (file: string) => `${BASE_PATH}/${file}`

/**
 * Files of public/assets/. They are kept for ever like all assets: a new picture takes a new number.
 * Phones want a picture of dots for their home screen.
 */
const ICONS =
  `<link rel="icon" type="image/svg+xml" href="${urlOfAsset('assets/icon-1.svg')}">` +
  `<link rel="apple-touch-icon" href="${urlOfAsset('assets/apple-touch-icon-1.png')}">`

/** JSON that cannot end its script element, whatever it says. */
function jsonScript(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}">${json}</script>`
}

/**
 * Makes documents: the page's styles inlined, its HTML and state, and the app's script, which is
 * fetched after the first paint. The answer is a pure function of the render result.
 */
export function documentMaker({ manifest, readAsset, build, pageFiles, drawnParts }: MakerParts) {
  const shells = new Map<string, { head: string; boot: string }>()

  /** What is the same for every request of one page. */
  function shellOf(page: string) {
    const known = shells.get(page)
    if (known) return known
    const { scripts, styles } = chunkFiles(
      manifest,
      [ENTRY, ...(pageFiles[page] ?? [])],
      drawnParts,
    )
    const entry = manifest[ENTRY]?.file ?? ''
    const preload = scripts.filter((file) => file !== entry).map(urlOfAsset)
    const head = styles.map((file) => `<style>${readAsset(file)}</style>`).join('')
    const files: BootFiles = {
      entry: urlOfAsset(entry),
      preload,
      styles: styles.map(urlOfAsset),
      build,
    }
    const shell = { head, boot: jsonScript(BOOT_ID, files) }
    shells.set(page, shell)
    return shell
  }

  return ({ html, title, meta, head, page, boot }: RenderResult): string => {
    const shell = shellOf(page)
    const parts: Record<string, string> = {
      '<!--head-->': `${meta}<script>${BOOTSTRAP_SCRIPT}</script>${ICONS}${shell.head}${head}`,
      '<!--app-->': html,
      '<!--scripts-->': jsonScript(STATE_ID, boot) + shell.boot,
      '<div id="root">':
        html === '' ? `<div id="${ROOT_ID}">` : `<div id="${ROOT_ID}" ${RENDERED_MARK}="${page}">`,
      '<script type="module" src="/src/main.tsx"></script>': '',
    }
    return template
      .replace('<html lang="zh-CN">', `<html lang="${LANGUAGE}">`)
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(
        /<!--(?:head|app|scripts)-->|<div id="root">|<script type="module".*?<\/script>/g,
        (place) => parts[place] ?? place,
      )
  }
}
