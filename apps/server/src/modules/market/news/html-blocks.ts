import type { NewsBlock } from '@koi/domain/market/news-article'
import { Parser } from 'htmlparser2'
import { ImportProblem } from '../import/import-problem.ts'

const BLOCKS_MAX = 200
const TEXT_MAX = 4000
/** So deep elements stand in one another: the parser compares each with all that are open. */
const DEPTH_MAX = 100
/** Read at once: no more is read than becomes blocks. */
const CHUNK = 16_384

/** What stands inside of these is no text for people. */
const SKIPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'template',
  'head',
  'title',
  'form',
  'button',
  'select',
  'textarea',
  'audio',
  'video',
  'canvas',
  'xmp',
  'plaintext',
])
const kinds: Readonly<Record<string, NewsBlock['kind']>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'item',
  blockquote: 'quote',
}
/** Where one of these begins or ends, so does a block. */
const BREAKS: ReadonlySet<string> = new Set([
  ...Object.keys(kinds),
  ...'p div br hr ul ol dl dt dd table tr section article'.split(' '),
  ...'figure figcaption pre header footer main aside address'.split(' '),
])

/** HTML that no article needs; its message ends a sentence. */
export class HtmlProblem extends ImportProblem {}

/** Words on one line, without what turns their direction round or cannot be seen; half of a character becomes U+FFFD. */
export const plainWords = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The first characters of a text, none of them cut in half. */
export const firstCharacters = (text: string, max: number): string =>
  // A character is at most two units: the rest need not be taken apart.
  text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('')

/**
 * The words of HTML as blocks. Nothing of the markup is kept: no attribute, no address, no element. What a page shows of it is
 * text, whatever the source wrote. Throws an HtmlProblem where it is deeper than any article.
 */
export function htmlBlocks(html: string): NewsBlock[] {
  const blocks: NewsBlock[] = []
  let depth = 0
  const open: NewsBlock['kind'][] = []
  let skippedDepth = 0
  let words = ''
  const flush = () => {
    const text = plainWords(words)
    words = ''
    if (text === '' || blocks.length >= BLOCKS_MAX) return
    blocks.push({ kind: open.at(-1) ?? 'paragraph', text: firstCharacters(text, TEXT_MAX) })
  }
  const parser = new Parser(
    {
      onopentagname(name) {
        depth += 1
        if (depth > DEPTH_MAX) throw new HtmlProblem(`has elements nested deeper than ${DEPTH_MAX}`)
        if (BREAKS.has(name)) flush()
        if (SKIPPED.has(name)) skippedDepth += 1
        const kind = kinds[name]
        if (kind) open.push(kind)
      },
      ontext(text) {
        if (skippedDepth === 0) words += text
      },
      onclosetag(name) {
        depth -= 1
        if (BREAKS.has(name)) flush()
        if (SKIPPED.has(name)) skippedDepth = Math.max(skippedDepth - 1, 0)
        if (kinds[name]) open.pop()
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  for (let at = 0; at < html.length && blocks.length < BLOCKS_MAX; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK))
  }
  parser.end()
  flush()
  return blocks
}

/** The paragraphs of plain text: an empty line lies between them. */
export const textBlocks = (text: string): NewsBlock[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => ({
      kind: 'paragraph' as const,
      text: firstCharacters(plainWords(part), TEXT_MAX),
    }))
    .filter((block) => block.text !== '')
    .slice(0, BLOCKS_MAX)
