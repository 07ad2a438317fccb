import { expect, it } from 'vitest'
import { createCode } from './code.ts'

/** Code that does not come as often as told, and counts how often it was asked for. */
function lossy(losses: number) {
  let asked = 0
  const load = () => {
    asked += 1
    return asked <= losses ? Promise.reject(new Error('no network')) : Promise.resolve('here')
  }
  return { load, asked: () => asked }
}

it('comes once, however often it is asked for', async () => {
  const line = lossy(0)
  const code = createCode(line.load)
  await Promise.all([code.warm(), code.load(), code.load()])
  await code.load()
  expect(code.state()).toEqual({ value: 'here', hasFailed: false, isLoading: false })
  expect(line.asked()).toBe(1)
})

it('says that it did not come, and comes when it is asked for again', async () => {
  const line = lossy(1)
  const code = createCode(line.load)
  const seen: boolean[] = []
  code.subscribe(() => seen.push(code.state().isLoading))
  await code.load()
  expect(code.state()).toEqual({ value: undefined, hasFailed: true, isLoading: false })
  const again = code.load()
  // A part that is opened anew waits; it does not begin with the failure of the last time.
  expect(code.state()).toMatchObject({ hasFailed: false, isLoading: true })
  await again
  expect(code.state().value).toBe('here')
  expect(seen).toContain(true)
})

it('tells nobody of a failure while it is only warmed up', async () => {
  const code = createCode(lossy(1).load)
  await code.warm()
  expect(code.state()).toEqual({ value: undefined, hasFailed: false, isLoading: false })
  await code.load()
  expect(code.state().value).toBe('here')
})
