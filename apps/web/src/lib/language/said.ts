import { refusals } from '@koi/contracts/codes/refusals'
import texts from 'virtual:said-texts'
import { createSaying } from './say.ts'

const { sayAll } = createSaying(
  texts,
  (code) => Object.values(refusals).find((refusal) => String(refusal.code) === code)?.text,
)

/** What an answer of the server says, in the language of this build. Its shape stays. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts become other texts, and nothing else changes
export const said = <Body>(body: Body): Body => sayAll(body) as Body
