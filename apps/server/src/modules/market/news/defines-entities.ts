/** The name and the attributes of an element, up to its end; what stands in quotes is no markup. */
const TAG = /<[^!?"'>][^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*/y
const DEFINITION = /<!ENTITY/i
/** What begins with the first ends with the second, and nothing in between is markup. */
const OPAQUE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

/** Whether an XML text defines entities, wherever it does; the words of a comment, a CDATA section or an attribute define none. */
export function definesEntities(xml: string): boolean {
  if (!DEFINITION.test(xml)) return false
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const opaque = OPAQUE.find(([start]) => xml.startsWith(start, at))
    if (opaque) {
      const [start, end] = opaque
      const endAt = xml.indexOf(end, at + start.length)
      // Without an end it is not what it seems.
      if (endAt < 0) return DEFINITION.test(xml.slice(at))
      at = endAt + end.length
    } else if (DEFINITION.test(xml.slice(at, at + 8))) {
      return true
    } else {
      TAG.lastIndex = at
      at += TAG.exec(xml)?.[0].length ?? 1
    }
  }
  return false
}
