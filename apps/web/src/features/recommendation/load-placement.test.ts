import { CallFailed, CallIgnored } from '@koi/contracts/client'
import { expect, it } from 'vitest'
import { loadPlacement } from './load-placement.ts'

const fails = (code: string) => () =>
  Promise.reject(new CallIgnored(new CallFailed(code, '推荐内容暂时不可用', {})))
const gives = (found: string | undefined) => () => Promise.resolve(found)
const file = (found: string) => () => Promise.resolve({ found })
const noFile = () => Promise.resolve(undefined)

const ways = { live: gives('live'), backup: gives('backup'), hot: file('hot'), cold: 'cold' }
const lost = fails('1006')

it.each([
  ['ST-180', ways, 'live', 'live'],
  ['ST-180, with nothing to show', { ...ways, live: gives(undefined) }, undefined, 'live'],
  ['CL-131', { ...ways, live: lost }, 'backup', 'backup'],
  ['ST-181', { ...ways, live: lost, backup: lost }, 'hot', 'hot'],
  ['ST-182', { ...ways, live: lost, backup: lost, hot: noFile }, 'cold', 'cold'],
  ['RU-050', { ...ways, live: undefined }, 'hot', 'hot'],
  ['RU-050, without a file', { ...ways, live: undefined, hot: noFile }, 'cold', 'cold'],
])('ER-049, %s', async (_, asked, found, source) => {
  expect(await loadPlacement({ ...asked, note: () => {} })).toEqual({ found, source })
})

it('ER-050 notes 1612907113 as an error of the page, and no other failure', async () => {
  const noted: string[] = []
  const note = ({ message }: Error) => void noted.push(message)
  await loadPlacement({ ...ways, live: lost, note })
  await loadPlacement({ ...ways, live: fails('1612907113'), note })
  expect(noted).toEqual(['placement 1612907113'])
})

it('RU-193 tells that somebody may not look at a plan', async () => {
  const asked = { ...ways, live: fails('1971'), note: () => {} }
  await expect(loadPlacement(asked)).rejects.toMatchObject({ cause: { retcode: '1971' } })
})
