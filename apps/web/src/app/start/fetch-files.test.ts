import { expect, it } from 'vitest'
import { fetchFiles } from './fetch-files.ts'

it('fetches files in order, four at a time, waits for the network, and tells of those that do not come', async () => {
  const files = Array.from({ length: 10 }, (_, n) => `${n}.js`)
  const asked: string[] = []
  const lost: string[] = []
  let under = 0
  let most = 0
  let waits = 0
  await fetchFiles({
    files,
    async fetchFile(address) {
      asked.push(address)
      under += 1
      most = Math.max(most, under)
      await Promise.resolve()
      under -= 1
      if (address === '5.js') throw new Error('404')
    },
    async online() {
      waits += 1
    },
    onLost: (address) => lost.push(address),
  })
  expect(asked).toEqual(files)
  expect(most).toBe(4)
  expect(waits).toBe(3)
  expect(lost).toEqual(['5.js'])
})
