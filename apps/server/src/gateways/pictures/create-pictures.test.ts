import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createPictures, TooManyPictures } from './create-pictures.ts'
import { posterOf } from './pictures.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A thread that does what the name of the fund says. */
const stubborn = join(folder, 'thread.mjs')
writeFileSync(
  stubborn,
  `import { parentPort } from 'node:worker_threads'
   parentPort.postMessage({ isReady: true })
   parentPort.on('message', ({ fundName }) => {
     if (fundName === 'hangs') for (;;);
     if (fundName === 'dies') process.exit(1)
     if (fundName === 'fails') parentPort.postMessage({ error: 'no ink' })
     else parentPort.postMessage({ pictures: [{ bytes: new Uint8Array(1), width: 1, height: 1 }] })
   })`,
)
const named = (fundName: string) => posterOf({ fundName })

it('draws many pictures one after the other while the program goes on', async () => {
  const pictures = createPictures()
  let turns = 0
  const timer = setInterval(() => (turns += 1), 5)
  const drawn = await Promise.all(['甲', '乙', '丙'].map((name) => pictures.draw(named(name))))
  clearInterval(timer)
  expect(drawn.map(({ width }) => width)).toEqual([750, 750, 750])
  expect(new Set(drawn.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(3)
  // A blocked program would have had a turn or two.
  expect(turns).toBeGreaterThan(20)
  await pictures.close()
})

it('gives up a picture that takes too long, and draws the next in a new thread', async () => {
  const pictures = createPictures({ file: stubborn, timeMaxMs: 1500 })
  const [hung, next] = await Promise.allSettled([
    pictures.draw(named('hangs')),
    pictures.draw(named('好')),
  ])
  expect(hung).toMatchObject({
    status: 'rejected',
    reason: { message: 'a picture took more than 1500 ms' },
  })
  expect(next).toMatchObject({ status: 'fulfilled', value: { width: 1 } })
  await pictures.close()
})

it('tells a failure and survives the end of its thread', async () => {
  const pictures = createPictures({ file: stubborn })
  await expect(pictures.draw(named('fails'))).rejects.toThrow('no ink')
  await expect(pictures.draw(named('dies'))).rejects.toThrow('the thread that draws pictures ended')
  expect((await pictures.draw(named('好'))).height).toBe(1)
  await pictures.close()
})

it('refuses what would wait too long, and what comes while it closes', async () => {
  const pictures = createPictures({ file: stubborn, waitingMax: 1 })
  const drawing = Promise.allSettled([
    pictures.draw(named('hangs')),
    pictures.draw(named('好')),
    pictures.draw(named('好')),
  ])
  await pictures.close()
  const [hung, waited, refused] = await drawing
  expect(refused).toMatchObject({ reason: expect.any(TooManyPictures) })
  for (const end of [hung, waited]) {
    expect(end).toMatchObject({ reason: { message: 'the server is closing' } })
  }
})
