import { expect, it } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { mendCookieLoss } from './cookie-loss.ts'
import { reloadOnce } from './reload-once.ts'

/** A page that comes back into sight, and how often it was reloaded. */
function page(parts: { isIos?: boolean; cookie?: string; isLoggedIn?: boolean } = {}) {
  const { isIos = true, cookie = '', isLoggedIn = true } = parts
  const store = createStore(
    () => storage,
    () => 1000,
  )
  let reloads = 0
  const look = () =>
    mendCookieLoss({
      isIos,
      cookies: () => cookie,
      isLoggedIn: () => isLoggedIn,
      store,
      reload: () => reloads++,
    })
  return { look, store, reloads: () => reloads }
}
let storage = memoryStorage()

it('ER-056 reloads the page once where iOS lost the cookies', () => {
  storage = memoryStorage()
  const { look, reloads } = page()
  expect([look(), look(), reloads()]).toEqual([true, false, 1])
})

it.each([
  ['the cookies are there', { cookie: 'qlskey=k' }],
  ['nobody is logged in', { isLoggedIn: false }],
  ['it is no iOS', { isIos: false }],
])('ER-056 stays where %s', (_why, parts) => {
  storage = memoryStorage()
  const { look, reloads } = page(parts)
  expect([look(), reloads()]).toEqual([false, 0])
})

it('does not count a reload for another reason', () => {
  storage = memoryStorage()
  const { look, store } = page()
  expect(reloadOnce(store, () => undefined)).toBe(true)
  expect(look()).toBe(true)
})
