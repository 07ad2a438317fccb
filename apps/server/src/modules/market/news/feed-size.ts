import { xmlMarkup } from './xml-markup.ts'

/** Articles of one feed. */
export const ITEMS_MAX = 1000
/** Elements, objects and lists of one feed, a hundred for each article: the parsers need a second for a million. */
const PARTS_MAX = 100_000
/** So deep a feed nests what it is made of. */
const DEPTH_MAX = 100
/** Attributes of one element. */
const ATTRIBUTES_MAX = 100

const TOO_MANY_ITEMS = `has more than ${ITEMS_MAX} items`
const TOO_MANY_PARTS = 'has more parts than any feed needs'
const TOO_DEEP = `is nested deeper than ${DEPTH_MAX}`

const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)))
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)))

/** Where a JSON string that begins behind `at` ends. */
function stringEnd(json: string, at: number): number {
  let end = at
  while (end < json.length && json.charCodeAt(end) !== QUOTE) {
    end += json.charCodeAt(end) === BACKSLASH ? 2 : 1
  }
  return end
}

/** What of a JSON feed is more than a parser should be given; undefined where nothing is. In one pass. */
export function jsonExcess(json: string): string | undefined {
  let depth = 0
  let parts = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = stringEnd(json, at + 1)
    else if (CLOSING.has(sign)) depth -= 1
    else if (OPENING.has(sign)) {
      depth += 1
      parts += 1
      if (depth > DEPTH_MAX) return TOO_DEEP
      if (parts > PARTS_MAX) return TOO_MANY_PARTS
    }
  }
  return undefined
}

const ITEM = /^<(?:item|entry)(?![^\s/])/i
const VALUE = /=\s*["']/g

/** The same of RSS or Atom. How deep their elements stand in one another the parser bounds itself. */
export function xmlExcess(xml: string): string | undefined {
  let items = 0
  let parts = 0
  for (const { at, length } of xmlMarkup(xml)) {
    const tag = xml.slice(at, at + length)
    if (tag.startsWith('</')) continue
    const attributes = tag.match(VALUE)?.length ?? 0
    if (attributes > ATTRIBUTES_MAX) return 'has an element with more attributes than any needs'
    parts += 1 + attributes
    if (ITEM.test(tag)) items += 1
    if (items > ITEMS_MAX) return TOO_MANY_ITEMS
    if (parts > PARTS_MAX) return TOO_MANY_PARTS
  }
  return undefined
}
