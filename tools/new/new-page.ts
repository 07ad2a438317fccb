import { known, Refused, refuseTaken, type Draft, type Project } from './draft.ts'
import { addBefore, addImport, addSorted } from './edit-text.ts'
import { namesOf, type Names } from './names.ts'
import { needRoom } from './rooms.ts'

const PAGES = 'packages/contracts/src/pages'
const FAR = `${PAGES}/far.ts`
const TABLE = 'apps/web/src/app/pages.ts'

const entryText = (area: string, { camel, kebab }: Names) => `
export const ${camel} = page({
  row: 'TODO: what the page is for; RT-nnn where the route inventory has it',
  path: '/pages/${area}/${kebab}/index',
  title: 'TODO',
  access: 'user',
  shareDisabled: true,
  query: none,
})
`

const emptyFile = `import { page } from '../page.ts'
import { none } from '../page-query.ts'
`

/** The contract's file of an area with one page more; \`none\` is the query of a page that reads nothing. */
function withEntry(text: string, entry: string): string {
  const names = /^import \{ (.*) \} from '\.\.\/page-query\.ts'$/m.exec(text)?.[1]
  if (names === undefined)
    return addImport(text, `import { none } from '../page-query.ts'`).trimEnd() + `\n${entry}`
  const words = names.split(', ')
  const wanted = words.includes('none') ? words : [...words, 'none'].toSorted()
  return text.replace(`{ ${names} }`, `{ ${wanted.join(', ')} }`).trimEnd() + `\n${entry}`
}

/** The table of the web app with one line more, under the heading of its area. */
function withLine(table: string, area: string, { camel, pascal }: Names): string {
  const line = `  ${camel}: () => import('#features/${area}/pages/${pascal}.tsx'),\n`
  const heading = `\n  // ${area}\n`
  if (!table.includes(heading))
    return addBefore(table, {
      start: 'export const pageLoaders',
      end: '}\n',
      added: heading + line,
    })
  const rest = table.slice(table.indexOf(heading) + heading.length)
  // A heading's lines end with an empty line, or with the table.
  const length = rest.search(/^(?:\n|\})/m)
  const place = table.length - rest.length + length
  return table.slice(0, place) + line + table.slice(place)
}

const pageText = ({ camel, pascal }: Names) => `import { pages } from '@koi/contracts/pages'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'

/** TODO: what somebody sees here, and why they come. */
export default function ${pascal}() {
  return (
    <Page title={pages.${camel}.title}>
      <Card>TODO: loading, empty, failed, full</Card>
    </Page>
  )
}
`

const testText = ({ camel, pascal }: Names) => `import { pages } from '@koi/contracts/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import ${pascal} from './${pascal}.tsx'

it('TODO: ${camel} shows what it is for; a page that asks the server is tested by a journey of e2e', () => {
  const html = renderToStaticMarkup(<${pascal} />)
  expect(html).toContain(pages.${camel}.title)
  expect(html).not.toContain('TODO')
})
`

function refuseTakenName(project: Project, { camel }: Names): void {
  const holder = project
    .below(PAGES)
    .find((path) => project.read(path)?.includes(`export const ${camel} = `))
  if (holder !== undefined) throw new Refused(`there is a page ${camel} in ${holder}`)
}

/** A screen: its address in the contract, its line in the web app, the page and its test. */
export function newPage(project: Project, area: string, name: string): Draft {
  needRoom(area, 'web')
  const names = namesOf(name)
  refuseTakenName(project, names)
  const place = `apps/web/src/features/${area}/pages/${names.pascal}`
  const made = { [`${place}.tsx`]: pageText(names), [`${place}.test.tsx`]: testText(names) }
  refuseTaken(project, Object.keys(made))
  const contract = `${PAGES}/${area}.ts`
  const pages = project.read(contract)
  const far = known(project, FAR)
  return {
    files: {
      [contract]: withEntry(pages ?? emptyFile, entryText(area, names)),
      ...(pages === undefined && { [FAR]: addSorted(far, `export * from './${area}.ts'`) }),
      [TABLE]: withLine(known(project, TABLE), area, names),
      ...made,
    },
    next: [
      `say in ${contract} what the page is for, its title, who may see it and what its address carries`,
      'npx vitest run packages/contracts/src/pages.test.ts -u writes its line into the table that is read in review',
      'docs/how-to/add-a-page.md says the rest; a step of a journey in e2e/journeys shows the page to somebody',
    ],
  }
}
