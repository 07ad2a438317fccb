import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { explainFileError, prepareDataFolder } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('marks a new or an empty folder as ours and opens it again', () => {
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  for (const root of [empty, join(folder, 'new/deep')]) {
    const places = prepareDataFolder(root)
    expect(readFileSync(join(root, 'koi-data.json'), 'utf8')).toBe('{"product":"koi","format":1}\n')
    expect(prepareDataFolder(root)).toEqual(places)
  }
})

it.each(['', 'null', '{"product":"carp","format":1}', '{"product":"koi","format":2}'])(
  'refuses the marker %j of somebody else or of a later format',
  (text) => {
    const root = mkdtempSync(join(folder, 'marked-'))
    writeFileSync(join(root, 'koi-data.json'), text)
    expect(() => prepareDataFolder(root)).toThrow('is not readable by this version of Koi')
  },
)

it.each([
  ['ENOSPC: no space left on device, write', /^the disk of .* is full/],
  ['could not write to file "pg_wal/xlogtemp.29": No space left on device', /^the disk of/],
  ['could not extend file "base/1/2691": wrote only 4096 of 8192 bytes', /^the disk of/],
  ["EACCES: permission denied, mkdir '/data'", /^no permission to use .* start as its owner/],
  ["EROFS: read-only file system, mkdir '/data'", /^no permission to use/],
  ['something else', /^something else$/],
])('explains %j', (reason, line) => {
  const explained = explainFileError(new Error(reason), '/data')
  expect(explained).toHaveProperty('message', expect.stringMatching(line))
})
