import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

const KEY = /^[0-9a-f]{64}$/

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * The key that names, identity numbers, phones and outside logins are sealed with: KOI_PERSONAL_KEY, or a file of the data folder
 * that is made when it is first needed. It lies beside the database, never in it. Where data are sealed already
 * (`isNew` is false) a lost key is asked for, not replaced.
 */
export function personalKeyOf(given: string | undefined, dataDir: string, isNew = true): Buffer {
  if (given !== undefined) return Buffer.from(given, 'hex')
  const path = join(dataDir, 'personal.key')
  try {
    const text = readFileSync(path, 'utf8').trim()
    if (!KEY.test(text)) throw new StartError(`${path} is no key of 64 hexadecimal digits`)
    return Buffer.from(text, 'hex')
  } catch (error) {
    if (!isMissing(error)) throw error
    if (!isNew) {
      throw new StartError(
        `${path} is missing: bring back the key that the data were sealed with, or set KOI_PERSONAL_KEY`,
      )
    }
    const key = randomBytes(32)
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    return key
  }
}
