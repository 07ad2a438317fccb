import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { withoutServerOnly } from './contract-notes-plugin.ts'

const contracts = path.join(import.meta.dirname, '../../packages/contracts/src')
const source = path.join(import.meta.dirname, 'src')
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )

it('takes words out of a call and leaves its lines and all else, the names of a request too', () => {
  const call = `export const x = call({
    summary:
      'Own: it’s one, ' +
      'in two lines',
    path: '/a',
    request: z.object({ request: z.string() }),
    response: z.object({ summary: z.string(), request: z.int() }),
  })
  export const y = page({ row: 'RT-1', title: '行' })`
  const stripped = withoutServerOnly(call)
  expect(stripped.replace(/\s+/g, ' ')).toBe(
    "export const x = call({ path: '/a', request: z.object({ request: z.string() }), response: z.object({ summary: z.string(), request: z.int() }), }) " +
      "export const y = page({ title: '行' })",
  )
  expect(stripped.split('\n')).toHaveLength(call.split('\n').length)
})

const contractFiles = ['calls', 'pages'].flatMap((folder) =>
  readdirSync(path.join(contracts, folder)).map((file) => `${folder}/${file}`),
)

it.each(contractFiles)('leaves no words in %s', (file) => {
  const stripped = withoutServerOnly(readFileSync(path.join(contracts, file), 'utf8'))
  expect(stripped).not.toMatch(/^ +(?:summary|row):\s*['"`]/m)
})

it('is right that the app reads nothing of what is left out', () => {
  const readers = filesBelow(source).filter((file) =>
    /[cC]alls\.\w+\.summary\b|pages\.\w+\.row\b/.test(
      readFileSync(path.join(source, file), 'utf8'),
    ),
  )
  expect(readers).toEqual([])
})
