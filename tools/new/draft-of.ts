import { Refused, type Draft, type Project } from './draft.ts'
import { newCall } from './new-call.ts'
import { newKind } from './new-kind.ts'
import { newPage } from './new-page.ts'
import { newRule } from './new-rule.ts'

const generators: Readonly<
  Record<string, (project: Project, area: string, name: string) => Draft>
> = { page: newPage, call: newCall, rule: newRule, kind: newKind }

const USAGE = `usage: npm run new ${Object.keys(generators).join('|')} <area> <name>`

const LINES_MAX = 400

/** Files that what is added makes too long (tools/architecture.test.ts). */
const tooLong = (files: Draft['files']): string[] =>
  Object.entries(files).flatMap(([path, text]) => {
    const lines = text.split('\n').length - 1
    return lines > LINES_MAX
      ? [`cut ${path} by idea: it has ${lines} lines now, ${LINES_MAX} at most`]
      : []
  })

/** What \`npm run new\` writes for these arguments; throws \`Refused\` where it writes nothing. */
export function draftOf(project: Project, args: readonly string[]): Draft {
  const [what = '', area, name, ...more] = args
  const generate = Object.hasOwn(generators, what) ? generators[what] : undefined
  if (!generate || area === undefined || name === undefined || more.length > 0)
    throw new Refused(USAGE)
  const { files, next } = generate(project, area, name)
  return { files, next: [...tooLong(files), ...next] }
}
