/** The name and the attributes of an element, up to its end; what stands in quotes is no markup. */
const TAG = /<[^!?"'>][^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*/y
/** What begins with the first ends with the second, and nothing in between is markup. */
const OPAQUE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

/** Where something of the markup begins, and how long it is. */
interface Markup {
  at: number
  length: number
  /** A comment or CDATA without an end: it is not what it seems. */
  isUnended: boolean
}

/** The markup of an XML text one by one; what stands in comments and in CDATA is none. */
export function* xmlMarkup(xml: string): Generator<Markup> {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const opaque = OPAQUE.find(([start]) => xml.startsWith(start, at))
    if (opaque) {
      const [start, end] = opaque
      const endAt = xml.indexOf(end, at + start.length)
      if (endAt < 0) {
        yield { at, length: xml.length - at, isUnended: true }
        return
      }
      at = endAt + end.length
    } else {
      TAG.lastIndex = at
      const length = TAG.exec(xml)?.[0].length ?? 1
      yield { at, length, isUnended: false }
      at += length
    }
  }
}
