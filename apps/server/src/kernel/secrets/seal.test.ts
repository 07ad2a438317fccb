import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { personalKeyOf } from './personal-key.ts'
import { createSeal } from './seal.ts'

const seal = createSeal(randomBytes(32))

it('opens what it closed, for the same person only, and hides the text', () => {
  const sealed = seal.close('张小明', 'name:a')
  expect(seal.open(sealed, 'name:a')).toBe('张小明')
  expect(Buffer.from(sealed, 'base64').includes('张')).toBe(false)
  expect(() => seal.open(sealed, 'name:b')).toThrow(/unable to authenticate/)
  expect(() => createSeal(randomBytes(32)).open(sealed, 'name:a')).toThrow(/unable to authenticate/)
  expect(seal.close('张小明', 'name:a')).not.toBe(sealed)
})

it('finds equal texts by their fingerprint, which depends on the key', () => {
  expect(seal.fingerprint('11010519491231002X')).toBe(seal.fingerprint('11010519491231002X'))
  expect(createSeal(randomBytes(32)).fingerprint('1')).not.toBe(seal.fingerprint('1'))
})

it('makes a key file that only its owner reads, once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koi-key-'))
  const key = personalKeyOf(undefined, folder)
  expect(personalKeyOf(undefined, folder)).toEqual(key)
  expect(statSync(join(folder, 'personal.key')).mode % 0o1000).toBe(0o600)
  expect(readFileSync(join(folder, 'personal.key'), 'utf8').trim()).toBe(key.toString('hex'))
  const lost = mkdtempSync(join(tmpdir(), 'koi-lost-key-'))
  expect(() => personalKeyOf(undefined, lost, false)).toThrow(/bring back the key/)
  expect(readdirSync(lost)).toEqual([])
  rmSync(lost, { recursive: true })
  expect(personalKeyOf('ab'.repeat(32), folder)).toEqual(Buffer.from('ab'.repeat(32), 'hex'))
  rmSync(folder, { recursive: true })
})
