import { loginResults } from '@koi/domain/identity/login-result'
import { describe, expect, it } from 'vitest'
import { HostFailure } from '#hosts/host.ts'
import { wayOfHost } from './host-way.ts'
import { enter, loginWorld } from './testing/login-world.ts'

const WECHAT = { name: 'wechat', reportPlatform: 'wechat' } as const

describe('login()', () => {
  it('ST-015 answers 1 where a session is there, and asks nobody', async () => {
    const { login, done } = loginWorld({ host: WECHAT, cookies: { qluin: 'lin', qlskey: 'k' } })
    expect(await login()).toBe(1)
    expect(done.loads).toEqual([])
  })

  it('RU-093 ST-016 answers -10001 to a second call while one is going on', async () => {
    const { login, around } = loginWorld()
    const first = login()
    await expect.poll(() => around.asks.isOpen()).toBe(true)
    expect(await login()).toBe(-10001)
    around.asks.answer(true)
    expect(await first).toBe(1)
    expect(loginResults).toEqual({ success: 1, loggingIn: -10001 })
  })
})

describe('web and WeChat', () => {
  it('RU-116 ST-139 ST-140 EN-260 EN-261 EN-262 EN-265 EN-266 EN-267 EN-268 clears the cookies of an account and leaves for the login endpoint', async () => {
    const { login, jar, done } = loginWorld({
      host: WECHAT,
      cookies: {
        qluin: 'lin',
        is_forbidden: '1',
        qlappid: 'x',
        user_id: 'lin',
        qq_connect_openid: 'o1',
        c_route: 'kept',
      },
    })
    expect(await login()).toBe(-10001)
    expect([...jar.keys()]).toEqual(['c_route'])
    const url = new URL(done.loads[0] ?? '', 'https://fund.koi.example')
    expect(url.pathname).toBe('/fbp/fund/v1/fund.fucus_login_ao.FucusLoginAoRaw.CommLogin')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      app_type: '1',
      redirect_domain: 'fund.koi.example',
      returl: '/h5/v6/pages/hold/detail/index?fund_code=1',
      report_plantform: 'wechat',
    })
  })

  it('RU-117 says re_auth=1 where somebody has to prove again who they are', async () => {
    const { login, jar, done } = loginWorld({ host: WECHAT })
    enter(jar)
    await login({ reAuth: true })
    expect(done.loads[0]).toMatch(/&re_auth=1$/)
  })

  it('RU-118 ST-141 ST-142 ER-028 ER-066 leaves three times, the fourth aborts', async () => {
    const { login, done } = loginWorld({ host: WECHAT })
    for (let time = 1; time <= 3; time += 1) await login()
    await expect(login()).rejects.toThrow('Exceed max login retries')
    expect(done.loads).toHaveLength(3)
  })

  it('RU-118 counts anew after a login', async () => {
    const { login, jar, done } = loginWorld({ host: WECHAT })
    for (let time = 1; time <= 3; time += 1) await login()
    enter(jar)
    expect(await login()).toBe(1)
    jar.clear()
    await login()
    expect(done.loads).toHaveLength(4)
  })

  it('counts anew where a person asks for another try', async () => {
    const { login, startOver, done } = loginWorld({ host: WECHAT })
    for (let time = 1; time <= 3; time += 1) await login()
    startOver()
    await login()
    expect(done.loads).toHaveLength(4)
  })

  it('goes this way in a browser, too, where the brand has no login by code', async () => {
    const { login, done } = loginWorld({ hasCodeLogin: false })
    await login()
    expect(done.loads).toHaveLength(1)
  })
})

describe('a mini-program', () => {
  const MINI = { name: 'miniprogram', reportPlatform: 'mp' } as const

  it.each([{ qluin: 'lin' }, { qlskey: 'k' }])(
    'ER-029 says that its login state is broken: only %j is there',
    async (cookies) => {
      const { login, done } = loginWorld({ host: MINI, cookies })
      await expect(login()).rejects.toMatchObject({ reason: 'stateAbnormal', isTold: true })
      expect(done.alerts).toEqual(['检测到资源更新，请重启APP后再次进入'])
      expect(done.loads).toEqual([])
    },
  )

  it('leaves for the login endpoint where nothing is there', async () => {
    const { login, done } = loginWorld({ host: MINI })
    await login()
    expect([done.alerts, done.loads.length]).toEqual([[], 1])
  })
})

describe('the native app', () => {
  /** Its dialog sets the cookies at once. */
  function app() {
    const messages: (string | undefined)[] = []
    const world = loginWorld({
      host: {
        name: 'app',
        login: {
          openLogin: async ({ message }) => {
            messages.push(message)
            enter(world.jar)
          },
        },
      },
    })
    return { ...world, messages }
  }

  it('RU-125 ST-152 ER-067 opens its dialog and says why', async () => {
    const { login, messages } = app()
    expect(await login({ reAuth: true })).toBe(1)
    expect(messages).toEqual(['设备登录态失效，请重新登录'])
  })

  it('RU-125 RU-282 opens one dialog within 3 s, and a second after them', async () => {
    const { login, clock, messages } = app()
    await login({ reAuth: true })
    clock.nowMs += 2999
    await login({ reAuth: true })
    expect(messages).toHaveLength(1)
    clock.nowMs += 1
    await login({ reAuth: true })
    expect(messages).toHaveLength(2)
  })

  it('hands on that the person closed the dialog', async () => {
    const { login } = loginWorld({
      host: { name: 'app', login: { openLogin: () => Promise.reject(new HostFailure('1000')) } },
    })
    await expect(login()).rejects.toMatchObject({ code: '1000' })
  })

  it.each([
    [true, 'form'],
    [false, 'redirect'],
  ])('is a browser where it has no dialog; code login %j: %s', (hasCodeLogin, way) =>
    expect(wayOfHost({ name: 'app' }, hasCodeLogin)).toBe(way),
  )
})

describe('Harmony', () => {
  const equipment = { uuid: 'device-0001', equipmentType: 'harmony', loginVersion: '1' }
  const host = {
    name: 'harmony',
    login: { equipment: () => Promise.resolve(equipment) },
  } as const
  const answers = {
    QueryGuestNonce: { nonce: 'n', sign: 's', valid_seconds: 120 },
    FclaGuestLogin: { result: 1, account_id: 'guest', cookies: { qluin: 'guest', qlskey: 'k' } },
  }

  it('RU-126 ST-153 logs the device in as a guest, keeps the cookies, reloads once', async () => {
    const { login, jar, done } = loginWorld({ host, answers })
    expect(await login()).toBe(-10001)
    expect(done.calls.at(-1)).toEqual({
      name: 'FclaGuestLogin',
      request: {
        login_equipment: { uuid: 'device-0001', equipment_type: 'harmony', login_version: '1' },
        nonce: 'n',
        sign: 's',
        login_platform_type: 7,
        app_id: 'koi-harmony',
      },
    })
    expect([jar.get('qluin'), done.reloads]).toEqual(['guest', 1])
    expect(await login()).toBe(1)
  })

  it('ER-032 fails without a cookie', async () => {
    const guest = { ...answers.FclaGuestLogin, cookies: {} }
    const { login, done } = loginWorld({ host, answers: { ...answers, FclaGuestLogin: guest } })
    await expect(login()).rejects.toThrow('login 接口异常')
    expect(done.reloads).toBe(0)
  })

  it('ER-032 does not reload for ever where cookies do not stay', async () => {
    const { login, jar, done } = loginWorld({ host, answers })
    await login()
    jar.clear()
    await expect(login()).rejects.toThrow('login 接口异常')
    expect(done.reloads).toBe(1)
  })
})

describe('desktop web', () => {
  const host = { name: 'desktop' } as const

  it('RU-127 ST-154 sends the login event, looks every second, and stops', async () => {
    const { login, around, jar, done } = loginWorld({ host })
    let events = 0
    around.asks.subscribe(() => events++)
    const result = login()
    await expect.poll(() => done.waits.length).toBeGreaterThan(2)
    expect([around.asks.isOpen(), events]).toEqual([true, 1])
    enter(jar)
    expect(await result).toBe(1)
    expect(around.asks.isOpen()).toBe(false)
    const looked = done.waits.length
    expect(new Set(done.waits)).toEqual(new Set([1000]))
    await new Promise((resolve) => setImmediate(resolve))
    expect(done.waits).toHaveLength(looked)
  })

  it('takes no key that was there before for a login', async () => {
    const { login, around, jar, done } = loginWorld({ host })
    enter(jar, 'lin', 'old')
    const result = login({ reAuth: true })
    await expect.poll(() => done.waits.length).toBeGreaterThan(2)
    expect(around.asks.isOpen()).toBe(true)
    enter(jar, 'lin', 'new')
    expect(await result).toBe(1)
  })

  it('ends without anybody where the person closes it', async () => {
    const { login, around } = loginWorld({ host })
    const result = login()
    await expect.poll(() => around.asks.isOpen()).toBe(true)
    around.asks.answer(false)
    await expect(result).rejects.toMatchObject({ reason: 'notFinished', isTold: true })
  })
})
