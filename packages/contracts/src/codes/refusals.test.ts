import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { refusals } from './refusals.ts'

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-refusals.ts'))
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((name): Promise<Record<string, unknown>> => import(`./${name}`)),
)
const tables = modules
  .flatMap((each) => Object.values(each))
  .filter((each) => typeof each === 'object' && !Array.isArray(each))

it('every refusal has a name of its own, so that no area takes another’s place', () => {
  const names = tables.flatMap((table) => Object.keys(table ?? {}))
  expect(names.length).toBeGreaterThan(250)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

it('every refusal has a code of its own', () => {
  const codes = Object.values(refusals).map(({ code }) => code)
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([])
})
