import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { keepsItsTexts } from './data-texts.ts'
import { findTexts } from './find-texts.ts'
import { isChinese } from './han.ts'
import { placeOf } from './table.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const FOLDERS = {
  pages: ['apps/web/src', 'packages/domain/src', 'packages/contracts/src'],
  server: ['apps/server/src'],
}
/** What only tests, operators and the demo's own market read. */
const UNREAD =
  /\.(?:test|fixture)\.tsx?$|\/testing\/|\/apps\/server\/src\/(?:cli|simulation|demo\/market)\//

/** A text of the product, and where it stands. */
export interface CollectedText {
  key: string
  place: string
  /** Why it is data and no text for people; undefined for a text. */
  dataBy: string | undefined
}

const QUOTED = /'([^']*)'/g
const looksLikeSql = (key: string) => /\b(?:select|insert into|update|from|values)\b/.test(key)

/** What a statement says to people stands in its quotes. */
const keysOf = (key: string): string[] =>
  looksLikeSql(key)
    ? [...key.matchAll(QUOTED)].map(([, text = '']) => text).filter(isChinese)
    : [key]

const sourcesBelow = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `/${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !UNREAD.test(file))
    .toSorted()

function textsOf(file: string): CollectedText[] {
  const place = placeOf(file)
  const code = readFileSync(path.join(ROOT, file), 'utf8')
  if (place === undefined || keepsItsTexts(place) || !isChinese(code)) return []
  return findTexts(code, file).flatMap(({ key, dataBy }) =>
    keysOf(key).map((text) => ({ key: text, place, dataBy })),
  )
}

/** All texts of the sources of pages, or of the server, in the order of their files. */
export const collectTexts = (of: keyof typeof FOLDERS): CollectedText[] =>
  FOLDERS[of].flatMap(sourcesBelow).flatMap(textsOf)
