import { describe, expect, it } from 'vitest'
import { enter, loginWorld } from './testing/login-world.ts'

interface Who {
  /** Who comes in; null: the person closes the login. */
  who?: string | null
  before?: string | null
}

/** A browser where `who` comes in as soon as somebody is asked for. */
function browser({ who = 'lin', before = 'lin' }: Who = {}) {
  const world = loginWorld()
  if (before !== null) enter(world.jar, before, 'expired')
  let asked = 0
  world.around.asks.subscribe(() => {
    if (!world.around.asks.isOpen()) return
    asked++
    if (who !== null) enter(world.jar, who, `key-${asked}`)
    world.around.asks.answer(who !== null)
  })
  return { ...world, asked: () => asked }
}

describe('relogin()', () => {
  it('RU-129 says that the same account is in again', async () => {
    const { relogin, done } = browser()
    expect(await relogin()).toBe(true)
    expect(done.renewals).toBe(0)
  })

  it('is made once for all requests that fail meanwhile', async () => {
    const { relogin, asked } = browser()
    expect(await Promise.all([relogin(), relogin(), relogin()])).toEqual([true, true, true])
    expect(asked()).toBe(1)
  })

  it('does not let another account send the request again, and forgets the data of the first', async () => {
    const { relogin, done } = browser({ who: 'chen' })
    expect(await relogin()).toBe(false)
    expect(done.renewals).toBe(1)
  })

  it('goes by the account whose data is shown where the cookies are lost', async () => {
    const { relogin, around } = browser({ who: 'chen', before: null })
    around.shownAccount = () => 'lin'
    expect(await relogin()).toBe(false)
  })

  it('lets a visitor who logs in go on', async () => {
    const { relogin, done } = browser({ before: null })
    expect(await relogin()).toBe(true)
    expect(done.renewals).toBe(1)
  })

  it('ends without a second dialog where the person closes the login', async () => {
    const { relogin, done } = browser({ who: null })
    expect(await relogin()).toBe(false)
    expect(done.alerts).toEqual([])
  })

  it('tells why a login could not be made', async () => {
    const { relogin, done } = loginWorld({ host: { name: 'wechat', reportPlatform: 'wechat' } })
    for (let time = 1; time <= 4; time += 1) expect(await relogin()).toBe(false)
    expect(done.loads).toHaveLength(3)
    expect(done.alerts).toEqual(['Exceed max login retries'])
  })
})
