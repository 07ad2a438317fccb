import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-binaries-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('completes a package whose postinstall was skipped: library links and run bits', () => {
  mkdirSync(join(folder, 'native/bin'), { recursive: true })
  mkdirSync(join(folder, 'native/lib'))
  writeFileSync(join(folder, 'native/bin/initdb'), '', { mode: 0o644 })
  writeFileSync(join(folder, 'native/bin/postgres'), '', { mode: 0o644 })
  writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))

  const binaries = findBinaries(folder)
  expect(readlinkSync(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(statSync(binaries.postgres).mode & 0o111).toBe(0o111)
  expect(findBinaries(folder)).toEqual(binaries)
  expect(lstatSync(join(folder, 'native/lib/libpq.so.5')).isSymbolicLink()).toBe(true)
})
