import { refusals, type RefusalName } from '@koi/contracts/codes/refusals'
import { Refusal, type RefusalLink } from '#kernel/errors.ts'

/**
 * A refusal of the catalogue, to be thrown: `throw refuse('examMissing')`. `text` says it more exactly
 * than the catalogue does; an empty one says nothing.
 */
export function refuse(name: RefusalName, text = '', link?: RefusalLink): Refusal {
  const { code, text: usualText } = refusals[name]
  return new Refusal(code, text === '' ? usualText : text, link)
}
