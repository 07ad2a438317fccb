import { xmlMarkup } from './xml-markup.ts'

const DEFINITION = /<!ENTITY/i

/** Whether an XML text defines entities, wherever it does; the words of a comment, a CDATA section or an attribute define none. */
export function definesEntities(xml: string): boolean {
  if (!DEFINITION.test(xml)) return false
  for (const { at, length, isUnended } of xmlMarkup(xml)) {
    if (DEFINITION.test(xml.slice(at, isUnended ? at + length : at + 8))) return true
  }
  return false
}
