import { CallFailed } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import { NetworkFailed } from '#api/failures/failures.ts'
import { ScriptFailed } from '#hosts/load-script.ts'
import { watchGlobalErrors, type ErrorReport } from './global-errors.ts'

/** A window, and what is reported of it. */
function watched({ canReport = true } = {}) {
  const target = new EventTarget()
  const reports: ErrorReport[] = []
  const state = { loads: 0 }
  watchGlobalErrors({
    target,
    page: () => '/h5/v6/pages/index/index',
    loadReporter: () => {
      state.loads++
      return canReport
        ? Promise.resolve((report) => void reports.push(report))
        : Promise.reject(new Error('offline'))
    },
  })
  const fire = async (type: string, fields: object) => {
    target.dispatchEvent(Object.assign(new Event(type), fields))
    await Promise.resolve()
    await Promise.resolve()
  }
  return {
    reports,
    state,
    fail: (error: unknown) => fire('error', { error, message: String(error) }),
    failWithoutError: (message: string) => fire('error', { message, error: null }),
    reject: (reason: unknown) => fire('unhandledrejection', { reason }),
    loseElement: () => fire('error', {}),
  }
}

describe('errors that nobody caught', () => {
  it('ER-053 are reported at once with where they happened', async () => {
    const { reports, fail } = watched()
    await fail(new TypeError('x is not a function'))
    expect(reports).toMatchObject([
      {
        kind: 'error',
        name: 'TypeError',
        message: 'x is not a function',
        page: '/h5/v6/pages/index/index',
      },
    ])
    expect(reports[0]?.stack).toContain('global-errors.test')
  })

  it('ER-053 are reported also where the browser hands over only words', async () => {
    const { reports, failWithoutError } = watched()
    await failWithoutError('Script error.')
    expect(reports).toMatchObject([{ message: 'Script error.', stack: '' }])
  })

  it.each([
    new Error('Network Error'),
    new Error('request aborted'),
    new Error('bad response'),
    new Error('Timeout of 10 s'),
    new TypeError('Failed to fetch'),
    new TypeError('Load failed'),
    new NetworkFailed('no connection'),
    new CallFailed('1404', '余额不足'),
    new DOMException('left', 'AbortError'),
  ])('ER-053 are not reported where they are the network’s: %s', async (error) => {
    const { reports, state, fail, reject } = watched()
    await fail(error)
    for (let time = 0; time < 3; time++) await reject(error)
    expect([reports, state.loads]).toEqual([[], 0])
  })

  it('ER-052 are not reported where a script did not load', async () => {
    const { reports, loseElement, reject } = watched()
    await loseElement()
    for (let time = 0; time < 3; time++) await reject(new ScriptFailed('https://x.example/a.js'))
    expect(reports).toEqual([])
  })

  it('RU-315 need a reporter only from the third rejected promise on', async () => {
    const { reports, state, reject } = watched()
    await reject(new Error('first'))
    await reject('second')
    expect([reports, state.loads]).toEqual([[], 0])
    await reject(new Error('third'))
    expect(reports.map(({ message }) => message)).toEqual(['first', 'second', 'third'])
    await reject(new Error('fourth'))
    expect(reports).toHaveLength(4)
  })

  it('are reported also where they happened before anybody watched', async () => {
    const reports: string[] = []
    watchGlobalErrors({
      target: new EventTarget(),
      early: [
        Object.assign(new Event('unhandledrejection'), { reason: new Error('late') }),
        Object.assign(new Event('error'), { error: new Error('bug'), message: 'bug' }),
      ],
      page: () => '',
      loadReporter: () => Promise.resolve(({ message }) => void reports.push(message)),
    })
    await Promise.resolve()
    await Promise.resolve()
    expect(reports).toEqual(['late', 'bug'])
  })

  it('are reported twenty times and no more', async () => {
    const { reports, fail } = watched()
    for (let time = 0; time < 30; time++) await fail(new Error(`bug ${time}`))
    expect(reports).toHaveLength(20)
  })

  it('do no harm where the reporter does not come', async () => {
    const { reports, state, fail } = watched({ canReport: false })
    await fail(new Error('bug'))
    expect([reports, state.loads]).toEqual([[], 1])
  })
})
