const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : undefined

/** Letters, digits and Han signs of one code unit: each is one character, and nothing joins them. */
const PLAIN = /^[\n\u0020-\u007E\u3000-\u303F\u4E00-\u9FFF\uFF00-\uFFEF]*$/

/**
 * The length of a text in characters as people count them: an emoji of several parts is one. Where a device cannot tell, code points
 * are counted; the server decides.
 */
export function writtenLength(text: string): number {
  if (PLAIN.test(text)) return text.length
  if (!segmenter) return Array.from(text).length
  let length = 0
  for (const _ of segmenter.segment(text)) length += 1
  return length
}

/** The first characters of a text, as people count them. */
export function firstWritten(text: string, count: number): string {
  if (PLAIN.test(text)) return text.slice(0, count)
  if (!segmenter) return Array.from(text).slice(0, count).join('')
  let end = 0
  let met = 0
  for (const { segment } of segmenter.segment(text)) {
    if (met === count) break
    met += 1
    end += segment.length
  }
  return text.slice(0, end)
}
