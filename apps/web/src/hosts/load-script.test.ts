import { expect, it } from 'vitest'
import { createScriptLoader, ScriptFailed } from './load-script.ts'

const WECHAT = '/h5/v6/bridges/wechat.js'

/** A network that fails the first `failures` requests. */
function loaderOver(failures: number) {
  const requests: string[] = []
  const log: string[] = []
  const append = async (address: string) => {
    requests.push(address)
    if (requests.length <= failures) throw new ScriptFailed(address)
  }
  return { requests, log, load: createScriptLoader(append, (reason) => void log.push(reason)) }
}

it.each([WECHAT, '/h5/v6/bridges/app.js'])(
  'RU-251 CL-138 CL-140 %s is tried four times, and comes at the last',
  async (address) => {
    const { requests, log, load } = loaderOver(3)
    await load(address)
    expect([requests.length, log]).toEqual([4, []])
  },
)

it('RU-251 ER-052 is given up after three retries, with one line in the log', async () => {
  const { requests, log, load } = loaderOver(Infinity)
  await expect(load(WECHAT)).rejects.toThrow(ScriptFailed)
  expect(requests).toHaveLength(4)
  expect(log).toEqual([`script did not load: ${WECHAT}`])
})

it('CL-138 is loaded once, whoever asks', async () => {
  const { requests, load } = loaderOver(0)
  await Promise.all([load(WECHAT), load(WECHAT)])
  await load(WECHAT)
  expect(requests).toEqual([WECHAT])
})
