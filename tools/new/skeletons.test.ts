import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { filesIn, root } from '../source-files.ts'
import { draftOf } from './draft-of.ts'
import type { Project } from './draft.ts'

const copy = mkdtempSync(join(tmpdir(), 'koi-new-'))
// All sources are taken away again, which takes a while on a machine that is busy.
afterAll(() => rmSync(copy, { recursive: true }), 60_000)

/** The sources once more, with the same packages around them. */
function copySources(): void {
  const isSource = (path: string) => !/[\\/](?:node_modules|dist)$/.test(path)
  for (const folder of ['packages', 'apps/server', 'apps/web', 'tsconfig.json'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isSource })
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@koi'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== '@koi')
      symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of ['contracts', 'domain'])
    symlinkSync(join(copy, 'packages', name), join(packages, '@koi', name))
}

const project: Project = {
  read(path) {
    const file = join(copy, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  },
  below: (folder) => (existsSync(join(root, folder)) ? [...filesIn(folder)] : []),
}

/** Writes a skeleton into the copy; answers which files of it are checked. */
function make(command: string): string[] {
  const { files } = draftOf(project, command.split(' '))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  // The table of all pages leads to the whole web app, and a module test to the whole server.
  const isFar = (path: string) => /app\/pages\.ts$|^apps\/server\/.*\.test\.ts$/.test(path)
  return Object.keys(files).filter((path) => /\.tsx?$/.test(path) && !isFar(path))
}

/** The errors of the compiler in these files and what they lead to. */
function compile(files: readonly string[]): string[] {
  const config = { extends: './tsconfig.json', include: ['apps/web/src/**/*.d.ts'], files }
  writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify(config))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const args = [compiler, '-p', 'tsconfig.new.json', '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
}

it('skeletons compile as they are written', () => {
  copySources()
  const files = [
    ...make('page holdings hold-risk'),
    ...make('call holdings query-risk'),
    ...make('call corrections query-wrongs'),
    ...make('rule products fee-floor'),
    ...make('kind gold gold-loan'),
  ]
  expect(compile([...new Set(files)])).toEqual([])
}, 120_000)

const LIST = 'packages/domain/src/trade/order-kind-list.ts'
const PURCHASES = 'apps/server/src/modules/trade/words/purchase-words.ts'
const ALL_WORDS = 'apps/server/src/modules/trade/words/all-words.ts'
const PLACING = 'apps/server/src/modules/gold/gold-loan.ts'

it.each([
  ['what placing it is called', LIST, "placedLabel: 'TODO',\n    signedBy", 'signedBy', LIST],
  ['what signs it', LIST, "signedBy: 'goldLoan',", '', LIST],
  ['the money of its moves', LIST, '{ confirmed: payments, closed: [] }', "['closed']", LIST],
  ['its act', LIST, "goldLoan: [...product, 'amountCents'],", '', PLACING],
  ['its words', PURCHASES, 'goldLoan: goldLoanWords,', '', ALL_WORDS],
])(
  'a kind of order without %s does not compile',
  (_part, path, from, to, said) => {
    const text = readFileSync(join(copy, path), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(copy, path), text.replace(from, to))
    const errors = compile([said])
    writeFileSync(join(copy, path), text)
    expect(errors.filter((error) => error.startsWith(said))).not.toEqual([])
  },
  120_000,
)
