import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { withoutNotes } from './contract-notes-plugin.ts'

const contracts = path.join(import.meta.dirname, '../../packages/contracts/src')
const files = ['calls', 'pages'].flatMap((folder) =>
  readdirSync(path.join(contracts, folder)).map((file) => `${folder}/${file}`),
)

it('takes the words out of a call and leaves its lines and all else', () => {
  const source = `export const x = call({
    summary:
      'Own: it’s one, ' +
      'in two lines',
    path: '/a',
    response: z.object({ summary: z.string(), row: z.int() }),
  })`
  const stripped = withoutNotes(source)
  expect(stripped).not.toContain('Own')
  expect(stripped).toContain(
    `path: '/a',\n    response: z.object({ summary: z.string(), row: z.int() }),`,
  )
  expect(stripped.split('\n')).toHaveLength(source.split('\n').length)
})

it.each(files)('leaves no note in %s', (file) => {
  const stripped = withoutNotes(readFileSync(path.join(contracts, file), 'utf8'))
  expect(stripped).not.toMatch(/^ +(?:summary|row):\s*['"`]/m)
})
