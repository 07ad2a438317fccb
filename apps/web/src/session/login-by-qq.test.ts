import { describe, expect, it } from 'vitest'
import { HostFailure } from '#hosts/host.ts'
import { enter, loginWorld } from './testing/login-world.ts'

const keys = { p_uin: 'o1', p_skey: 'psk' }
const loggedIn = { status: 1, skey: 'k', qluin: 'lin', asset_frozen: 0 }
const refused = () => ({ retcode: '1210', retmsg: '授权已失效，请重新登录', body: {} })

interface Qq {
  /** The dialog of the app ends so. */
  dialogFails?: string
  version?: string
  keysOfApp?: Record<string, string>
  mqLogin?: typeof loggedIn | typeof refused
  url?: string
  cookies?: Record<string, string>
}

/** Mobile QQ whose ways are all there; what happened can be read in order. */
function qq({
  version = '8.9.0',
  keysOfApp = keys,
  mqLogin = loggedIn,
  url = '/h5/v6/pages/login/index?returl=%2Fh5',
  cookies = keys,
  dialogFails,
}: Qq = {}) {
  const order: string[] = []
  const world = loginWorld({
    url,
    cookies,
    host: {
      name: 'qq',
      reportPlatform: 'qq',
      appVersion: version,
      login: {
        silentLogin: async () => {
          order.push('silent')
          return keysOfApp
        },
        openLogin: async () => {
          order.push('helpLogin')
          if (dialogFails !== undefined) throw new HostFailure(dialogFails)
          enter(world.jar)
        },
      },
    },
    answers: {
      lct_comm_mq_login: () => {
        order.push('mqLogin')
        return typeof mqLogin === 'function'
          ? mqLogin()
          : { retcode: '0', retmsg: '', body: mqLogin }
      },
    },
  })
  return { ...world, order }
}

describe('outside of the QQ app', () => {
  const launching = (isLaunched: boolean) => {
    const asked: unknown[][] = []
    const launch = async (...asking: unknown[]) => {
      asked.push(asking)
      return isLaunched
    }
    return { ...loginWorld({ host: { name: 'qq', login: { launch } } }), asked }
  }

  it('RU-119 ST-143 RU-293 launches it with the page that is open, within 1500 ms', async () => {
    const { login, asked } = launching(true)
    expect(await login()).toBe(-10001)
    expect(asked).toEqual([
      ['https://fund.koi.example/h5/v6/pages/hold/detail/index?fund_code=1', 1500],
    ])
  })

  it('RU-119 RU-293 ER-031 says where to go when nothing happens', async () => {
    await expect(launching(false).login()).rejects.toThrow('请在手Q中访问')
  })
})

describe('in the QQ app', () => {
  it('RU-120 ST-144 logs in by the code of the address, once', async () => {
    const { login, done, place } = qq({
      url: '/h5/v6/pages/login/index?returl=%2Fh5&code=abc&state=st',
    })
    expect(await login()).toBe(1)
    expect(done.calls).toEqual([
      {
        name: 'lct_comm_mq_login',
        request: {
          domain_type: 'h5',
          domain: 'fund.koi.example',
          code: 'abc',
          state: 'st',
          redirect_uri: '/h5/v6/pages/login/index?returl=%2Fh5',
        },
      },
    ])
    expect(place.url).not.toContain('code')
  })

  it.each([
    ['7.7.9', ['mqLogin']],
    ['7.8.0', ['silent', 'mqLogin']],
  ])('RU-121 ST-145 %s: %j', async (version, expected) => {
    const { login, order } = qq({ version })
    expect(await login()).toBe(1)
    expect(order).toEqual(expected)
  })

  it('RU-121 ST-146 falls back once the server has said that assets are frozen', async () => {
    const { login, order, jar } = qq({ mqLogin: { ...loggedIn, asset_frozen: 1 } })
    await login()
    jar.delete('qluin')
    order.length = 0
    await login()
    expect(order).toEqual(['mqLogin'])
  })

  it('RU-122 ST-147 opens the login of the app from 9.0.65 on', async () => {
    const { login, order } = qq({ version: '9.0.65' })
    expect(await login()).toBe(1)
    expect(order).toEqual(['helpLogin'])
  })

  it('goes on where the login of the app fails, and stops where the person cancels it', async () => {
    const failing = qq({ version: '9.0.65', dialogFails: '5' })
    expect(await failing.login()).toBe(1)
    expect(failing.order).toEqual(['helpLogin', 'silent', 'mqLogin'])
    const cancelled = qq({ version: '9.0.65', dialogFails: '1000' })
    await expect(cancelled.login()).rejects.toMatchObject({ code: '1000' })
    expect(cancelled.order).toEqual(['helpLogin'])
  })

  it('RU-123 ST-148 ST-149 ST-150 tries silently, falls back, and asks for authorization', async () => {
    const { login, order, done } = qq({ mqLogin: refused })
    expect(await login()).toBe(-10001)
    expect(order).toEqual(['silent', 'mqLogin', 'mqLogin'])
    const url = new URL(done.loads[0] ?? '', 'https://fund.koi.example')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      app_type: '2',
      redirect_domain: 'fund.koi.example',
      returl: '/h5/v6/pages/login/index?returl=%2Fh5',
      report_plantform: 'qq',
      code_to: 'page',
    })
  })

  it('asks for authorization at once where nobody has a key', async () => {
    const { login, order, done } = qq({ keysOfApp: {}, cookies: {} })
    await login()
    expect([order, done.loads.length]).toEqual([['silent'], 1])
  })

  it('ER-033 logs fail_retry_mqq_login where a login fails and nobody is in', async () => {
    const { login, done } = qq({ mqLogin: refused })
    await login()
    expect(done.logs).toEqual([
      'fail_retry_mqq_login: 授权已失效，请重新登录',
      'fail_retry_mqq_login: 授权已失效，请重新登录',
    ])
  })

  it('ER-033 takes a failed answer for a login where the cookies came all the same', async () => {
    const world = qq({ mqLogin: () => (enter(world.jar), refused()) })
    expect(await world.login()).toBe(1)
    expect(world.done.logs).toEqual([])
  })

  it('RU-124 ST-151 ER-030 ends after 20 runs with the alert', async () => {
    const { login, done, startOver } = qq({ mqLogin: refused })
    for (let run = 1; run <= 20; run += 1) expect(await login()).toBe(-10001)
    await expect(login()).rejects.toMatchObject({ reason: 'tooManyQqRuns', isTold: true })
    expect(done.alerts).toEqual(['超过最大登录次数，请重新进入理财通'])
    expect(done.loads).toHaveLength(20)
    startOver()
    expect(await login()).toBe(-10001)
  })
})
