/** Classes of one fund that differ in how they charge: A at the front, C by the year. */
type ShareClass = 'A' | 'C'

interface ClassedName {
  /** The name without the class. */
  base: string
  shareClass: ShareClass
}

/**
 * The class that a name ends with. A letter before it makes the A or C a part of a word (`ETFC`), and nobody's class. Two
 * products are classes of one fund where seller, company and base are the same and the class is not.
 */
export function shareClassOf(name: string): ClassedName | undefined {
  const [, base, shareClass] = /^(.*[^A-Za-z])([AC])$/u.exec(name) ?? []
  if (base === undefined || (shareClass !== 'A' && shareClass !== 'C')) return undefined
  return { base, shareClass }
}

/** What the other class of the fund is called. */
export function otherClassName(name: string): string | undefined {
  const classed = shareClassOf(name)
  return classed && `${classed.base}${classed.shareClass === 'A' ? 'C' : 'A'}`
}
