import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn, root } from '../source-files.ts'
import { draftOf } from './draft-of.ts'
import { Refused, type Draft, type Project } from './draft.ts'

const project: Project = {
  read(path) {
    const file = join(root, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  },
  below: (folder) => (existsSync(join(root, folder)) ? [...filesIn(folder)] : []),
}

function write({ files, next }: Draft): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = Object.keys(files)
  // Names have any length: the lines they stand in are broken where they have to be.
  const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt')
  spawnSync(process.execPath, [formatter, ...paths], { cwd: root, stdio: 'inherit' })
  console.log(paths.map((path) => `  ${path}`).join('\n'))
  console.log(
    '\nNext: fill in every TODO (tools/architecture.test.ts names those that are left), then',
  )
  console.log(next.map((line) => `- ${line}`).join('\n'))
}

try {
  write(draftOf(project, process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
