import { expect, it } from 'vitest'
import { shippedPackages, undecided } from './licences.ts'
import { readSource } from './source-files.ts'

const lock = (packages: Record<string, object>) => ({
  packages: { '': {}, 'apps/web': { version: '1.0.0' }, ...packages },
})

it('knows a decision for every package that ships', () => {
  const shipped = shippedPackages(JSON.parse(readSource('package-lock.json')))
  expect(shipped.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sharp', 'satori', '@embedpdf/fonts-sc', 'react', 'fastify']),
  )
  expect(undecided(shipped)).toEqual([])
})

it.each<[string, string | undefined, string[]]>([
  ['copyleft', 'AGPL-3.0', ['copyleft']],
  ['unknown', undefined, ['unknown']],
  ['plain', 'MIT', []],
  ['both', 'MIT AND LGPL-3.0-or-later', []],
  ['one-of-both', 'MIT AND AGPL-3.0', ['one-of-both']],
  // Its package.json is silent, its own file is not.
  ['png-js', undefined, []],
])('asks about %s with licence %s: %j', (name, license, names) => {
  const shipped = shippedPackages(
    lock({
      [`node_modules/${name}`]: { version: '1.0.0', license },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/@koi/web': { link: true },
    }),
  )
  expect(undecided(shipped).map((entry) => entry.name)).toEqual(names)
})
