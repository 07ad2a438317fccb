import { refuseTaken, type Draft, type Project } from './draft.ts'
import { namesOf, type Names } from './names.ts'
import { needRoom } from './rooms.ts'

const ruleText = ({ camel, kebab }: Names) => `import { type Cents } from '../money/cents.ts'

/** TODO: what is true, in a sentence, and where it is written (MONEY n.n, RU-nnn). */
export function ${camel}(amount: Cents): Cents {
  throw new Error(\`TODO: ${kebab} of \${amount}\`)
}
`

const testText = ({ camel, kebab }: Names) => `import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { ${camel} } from './${kebab}.ts'

it.each([
  // TODO: the rule's rows; its edges, the cent below and the cent above.
  [0, 0],
])('TODO: ${camel} of %i is %i', (amount, expected) => {
  expect(${camel}(cents(amount))).toBe(expected)
})
`

/** A rule of the domain: a pure function and its table. */
export function newRule(project: Project, area: string, name: string): Draft {
  needRoom(area, 'domain')
  const names = namesOf(name)
  const path = `packages/domain/src/${area}/${names.kebab}`
  const files = { [`${path}.ts`]: ruleText(names), [`${path}.test.ts`]: testText(names) }
  refuseTaken(project, Object.keys(files))
  return {
    files,
    next: [
      'say what it takes and gives, fill in its table and then the function',
      'call it: tools/claims.test.ts and npm run check name a rule that only its test knows',
    ],
  }
}
