import { GUIDED_REFUSALS } from '@koi/contracts/codes/guided-refusals'
import { refusals, type RefusalName } from '@koi/contracts/codes/refusals'
import { Refusal, type RefusalLink } from '#kernel/errors.ts'

const guided = new Set<RefusalName>(GUIDED_REFUSALS)

/** Where something can be done about a refusal the guide page says what (ER-040). */
const guideLink = (name: RefusalName, code: number): RefusalLink | undefined =>
  guided.has(name)
    ? { name: '怎么解决', url: `flowblock://flow-block-guide?displayType=sheet&errcode=${code}` }
    : undefined

/**
 * A refusal of the catalogue, to be thrown: `throw refuse('examMissing')`. `text` says it more exactly
 * than the catalogue does; an empty one says nothing.
 */
export function refuse(name: RefusalName, text = '', link?: RefusalLink): Refusal {
  const { code, text: usualText } = refusals[name]
  return new Refusal(code, text === '' ? usualText : text, link ?? guideLink(name, code))
}
