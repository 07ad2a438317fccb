import { expect, it } from 'vitest'
import { fetchConfig } from './fetch-config.ts'
import { hangUp, json, serve, type Answer } from '../testing/answering-server.ts'

const PATH = '/resources/fundinfo/fundConfig_000198_1.json'

const read = async (answer: Answer) => {
  const { origin } = await serve(answer)
  return fetchConfig((_url, init) => fetch(new URL(PATH, origin), init), PATH)
}

it('gives a configuration as it lies there', async () => {
  expect(await read(json({ tab: ['a'], more: { b: 1 } }))).toEqual({ tab: ['a'], more: { b: 1 } })
})

const failures: [what: string, answer: Answer][] = [
  ['a file that is missing', json({ retcode: 404 }, 404)],
  ['a server that fails', json({}, 500)],
  ['a lost connection', hangUp],
  ['a list', json([1, 2])],
  ['null', json(null)],
  ['HTML', (_request, response) => response.end('<html></html>')],
]
it.each(failures)('ER-048 gives an empty object for %s', async (_what, answer) => {
  expect(await read(answer)).toEqual({})
})
