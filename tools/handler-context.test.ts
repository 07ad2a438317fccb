import { expect, it } from 'vitest'
import { codeOf, filesIn } from './source-files.ts'

/** The context of a request works some of its parts out when they are asked for: a rest or a copy of it loses them. */
const REST_OF_CONTEXT =
  /\{(?=[^{}]*\b(?:accountId|brand|nowMs|session)\b)[^{}]*\.\.\.\w+\s*\}(?::\s*\w+Context)?\s*\)|\{\s*\.\.\.context\b/g

it.each([
  ['async setFavor({ isFavourite, ...product }, { accountId, ...asked }) {', 1],
  ['async setFavor(_, { accountId, ...asked }: UserContext) {', 1],
  ['list({ ...context, nowMs })', 1],
  ['async setFavor({ isFavourite, ...product }, { accountId, brand, nowMs }) {', 0],
])('sees the rests in %s', (code, count) => {
  expect([...code.matchAll(REST_OF_CONTEXT)]).toHaveLength(count)
})

it('handlers name what they take of a context', () => {
  const files = [...filesIn('apps/server/src/modules')].filter((path) => path.endsWith('/http.ts'))
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((path) =>
    [...codeOf(path).matchAll(REST_OF_CONTEXT)].map(([text]) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
