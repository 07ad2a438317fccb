import { Refused, type Project } from './draft.ts'

/** Where the calls of an area are answered, and what a new handler finds there. */
export interface HandlerHome {
  /** The file with the handlers, and the end of the list of them. */
  path: string
  start: string
  end: string
  /** The first argument of the handlers. */
  argument: string
  /** The service that the argument is; none where it is the database or what has it. */
  service?: { path: string; start: string; db: string }
}

const DATABASE: Readonly<Record<string, string>> = { db: 'db', deps: 'deps.db' }

/** The function that makes the service of a type, where it says itself what it answers. */
function findService(project: Project, module: string, type: string): HandlerHome['service'] {
  const signature = new RegExp(
    String.raw`export function create${type}\((\{\s+db\b|\w+)[^)]*\) \{\n`,
  )
  for (const path of project.below(module)) {
    const found = path.endsWith('.test.ts') ? null : signature.exec(project.read(path) ?? '')
    const [start, argument = ''] = found ?? []
    if (start === undefined) continue
    const db = argument.startsWith('{') ? 'db' : DATABASE[argument]
    if (db !== undefined) return { path, start, db }
  }
  return undefined
}

/** Finds the handlers of a contract's calls in a module; refuses where they are put together in a way of their own. */
export function handlerHome(project: Project, area: string, calls: string): HandlerHome {
  const module = `apps/server/src/modules/${area}`
  const head = new RegExp(
    String.raw`export (?:const|function) \w+(?: = )?\(\s*(\w+): (\w+)[^)]*\): Handlers<typeof ${calls}>( => \(\{\n| \{\n)`,
  )
  for (const path of project.below(module)) {
    const [start, argument = '', type = '', opening] = head.exec(project.read(path) ?? '') ?? []
    if (start === undefined) continue
    const home = { path, start, end: opening === ' {\n' ? '\n  }\n}\n' : '\n})\n', argument }
    if (Object.hasOwn(DATABASE, argument)) return home
    const service = findService(project, module, type)
    if (service) return { ...home, service }
  }
  throw new Refused(
    `${area} hands its handlers neither a database nor a service made in one place: write the call by hand (docs/how-to/add-a-call.md)`,
  )
}
