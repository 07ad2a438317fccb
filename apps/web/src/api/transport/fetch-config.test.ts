import { fundConfigAddress, FundConfig } from '@koi/contracts/config-files'
import { expect, it } from 'vitest'
import { fetchConfig } from './fetch-config.ts'
import { hangUp, json, serve, type Answer } from '../testing/answering-server.ts'

const PATH = fundConfigAddress({ fundCode: '000198', spid: '1' })

const read = async (answer: Answer) => {
  const { origin } = await serve(answer)
  return fetchConfig((_url, init) => fetch(new URL(PATH, origin), init), PATH, FundConfig)
}

it('CL-088 gives a configuration in our words, as much of it as is there', async () => {
  const file = { fund_brief_name: '锦鲤一号', arrive_days: 2, more: { b: 1 } }
  expect(await read(json(file))).toEqual({ name: '锦鲤一号', arriveDays: 2 })
})

const failures: [what: string, answer: Answer][] = [
  ['a file that is missing', json({ retcode: 404 }, 404)],
  ['a server that fails', json({}, 500)],
  ['a lost connection', hangUp],
  ['a list', json([1, 2])],
  ['null', json(null)],
  ['days that are no number', json({ arrive_days: 'x' })],
  ['HTML', (_request, response) => response.end('<html></html>')],
]
it.each(failures)('ER-048 gives an empty object for %s', async (_what, answer) => {
  expect(await read(answer)).toEqual({})
})
