import { describe, expect, it } from 'vitest'
import { createCookieList, mirrorCookies } from './cookie-list.ts'
import { createStore } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const DAYS_7_MS = 604_800_000

function listAt(nowMs = 0, storage = memoryStorage()) {
  const clock = { nowMs }
  const now = () => clock.nowMs
  return {
    clock,
    storage,
    list: createCookieList(
      createStore(() => storage, now),
      now,
    ),
  }
}

describe('the list of cookies', () => {
  it('RU-291 drops an entry that is older than seven days', () => {
    const { clock, storage, list } = listAt(1000)
    list.set('c_route', 'node-1')
    expect(storage.getItem('_wx.cache.cookie_list')).toBe(
      '[{"name":"c_route","value":"node-1","time":1000}]',
    )
    clock.nowMs = 1000 + DAYS_7_MS
    expect(list.get('c_route')).toBe('node-1')
    clock.nowMs += 1
    expect(list.get('c_route')).toBeUndefined()
    list.set('other', 'x')
    expect(storage.getItem('_wx.cache.cookie_list')).not.toContain('c_route')
  })

  it('keeps the newest value of a name', () => {
    const { list } = listAt()
    list.set('a', '1')
    list.set('b', '2')
    list.set('a', '3')
    expect([list.get('a'), list.get('b'), list.get('c')]).toEqual(['3', '2', undefined])
  })

  it('reads past entries of another form', () => {
    const { storage, list } = listAt()
    storage.setItem(
      '_wx.cache.cookie_list',
      '[1,null,{"name":"a"},{"name":"b","value":"2","time":0}]',
    )
    storage.setItem('_wx.cache.cookie_list_policy', '{"atMs":0}')
    expect([list.get('a'), list.get('b')]).toEqual([undefined, '2'])
  })

  it('gives back a cookie that the webview lost, and follows one that changed', () => {
    const { list } = listAt()
    mirrorCookies({ cookie: 'qlskey=secret; c_route=node%201' }, list)
    const jar = { cookie: '' }
    mirrorCookies(jar, list)
    expect(jar.cookie).toBe('c_route=node%201; path=/; SameSite=Lax')
    mirrorCookies({ cookie: 'c_route=node-2' }, list)
    expect(list.get('c_route')).toBe('node-2')
    expect(list.get('qlskey')).toBeUndefined()
  })
})
