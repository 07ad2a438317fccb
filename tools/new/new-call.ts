import { known, Refused, refuseTaken, type Draft, type Project } from './draft.ts'
import { addBefore, addImport } from './edit-text.ts'
import { handlerHome, type HandlerHome } from './handler-home.ts'
import { namesOf, type Names } from './names.ts'
import { needRoom } from './rooms.ts'

const CALLS = 'packages/contracts/src/calls'

/** The path of a new call: beside those of its area, whose last one says where they are. */
function pathOf(contract: string, area: Names, { pascal }: Names): string {
  const services = [...contract.matchAll(/path: (?:`(\$\{\w+\})\.\w+`|'(\/fbp\/[^']+)\.\w+')/g)]
  const [, word, address] = services.at(-1) ?? []
  if (word !== undefined) return `\`${word}.${pascal}\``
  const usual = `/fbp/fund/v1/fund.fu${area.snake}_ao.Fu${area.pascal}Ao`
  return `'${address ?? usual}.${pascal}'`
}

const entryText = (path: string, { camel }: Names) => `
  ${camel}: call({
    summary: 'TODO: CL-nnn or Own: what it answers or does, and what it is refused with',
    method: 'POST',
    path: ${path},
    access: 'user',
    request: z.object({}),
    response: z.object({ count: z.int() }),
  }),`

const storeText = (
  area: string,
  { camel, pascal, kebab, snake }: Names,
) => `import { sql, type Queries } from '#kernel/db.ts'

export interface ${pascal}Row {
  count: number
}

// TODO: the tables it reads. The database knows none of this name, so that nothing is answered before.
const read = sql<${pascal}Row>(
  '${area}-${kebab}',
  \`select count(*)::integer as count from todo_${snake} where account_id = $1\`,
)

export const ${camel}Row = (tx: Queries, accountId: string): Promise<${pascal}Row> =>
  tx.get(read, [accountId])
`

const serviceText = ({ camel, kebab }: Names) => `import type { Queries } from '#kernel/db.ts'
import { ${camel}Row } from './${kebab}-store.ts'

/** TODO: what it finds out for a person, and what it refuses. */
export async function ${camel}(tx: Queries, accountId: string) {
  const { count } = await ${camel}Row(tx, accountId)
  return { count }
}
`

const testText = ({ camel }: Names) => `import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { shanghaiMs } from '#testing/investor.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })

it('TODO: ${camel} answers what the person asks for, and nobody else', async () => {
  const who = await koi.person()
  expect(await who.client.${camel}({})).toEqual({ count: 0 })
})
`

/** The handler, and the service's way to the new function where the module has a service. */
function wired(project: Project, home: HandlerHome, { camel, kebab }: Names) {
  const line = `import { ${camel} } from './${kebab}.ts'`
  const { path, argument, service } = home
  const answer = service
    ? `${argument}.${camel}(accountId)`
    : `${camel}(${argument === 'db' ? 'db' : `${argument}.db`}, accountId)`
  const indent = home.end.startsWith('\n}') ? '  ' : '    '
  const handler = `\n${indent}${camel}: (_request, { accountId }) => ${answer},`
  const http = addBefore(known(project, path), { ...home, added: handler })
  if (!service) return { [path]: addImport(http, line) }
  const made = addBefore(known(project, service.path), {
    start: service.start,
    end: '\n  }\n}\n',
    added: `\n    ${camel}: (accountId: string) => ${camel}(${service.db}, accountId),`,
  })
  return { [path]: http, [service.path]: addImport(made, line) }
}

function refuseTakenName(project: Project, { camel }: Names): void {
  const entry = new RegExp(`^  ${camel}: call\\(`, 'm')
  const holder = project.below(CALLS).find((path) => entry.test(project.read(path) ?? ''))
  if (holder !== undefined) throw new Refused(`there is a call ${camel} in ${holder}`)
}

/** A call: its entry in the contract, a function of the service, its store, its handler, a module test. */
export function newCall(project: Project, area: string, name: string): Draft {
  needRoom(area, 'calls')
  needRoom(area, 'server')
  const names = namesOf(name)
  refuseTakenName(project, names)
  const contract = `${CALLS}/${area}.ts`
  const text = known(project, contract)
  const calls = /^export const (\w+Calls) = \{\n/m.exec(text)
  if (!calls?.[1])
    throw new Refused(`${contract} has its calls in several lists: write the call by hand`)
  const place = `apps/server/src/modules/${area}/${names.kebab}`
  const made = {
    [`${place}.ts`]: serviceText(names),
    [`${place}-store.ts`]: storeText(area, names),
    [`${place}.test.ts`]: testText(names),
  }
  refuseTaken(project, Object.keys(made))
  const entry = entryText(pathOf(text, namesOf(area), names), names)
  return {
    files: {
      [contract]: addBefore(text, { start: calls[0], end: '\n}\n', added: entry }),
      ...wired(project, handlerHome(project, area, calls[1]), names),
      ...made,
    },
    next: [
      `say in ${contract} what is asked and answered, who may, and \`writes: true\` where it changes something`,
      `npx vitest run ${place}.test.ts`,
      'the words of new fields and refusals: packages/contracts/src/api (docs/how-to/add-a-call.md); openapi-document.test.ts names what is missing',
    ],
  }
}
