import { describe, expect, it } from 'vitest'
import { HostFailure } from '#hosts/host.ts'
import { LoginFailed } from './login-failed.ts'
import { loginErrorText, loginFailureText } from './login-failure-text.ts'

describe('why a login did not come about', () => {
  it.each([
    ['ER-028 too many redirects', new LoginFailed('tooManyRedirects'), 'Exceed max login retries'],
    ['said in a dialog before', new LoginFailed('tooManyQqRuns', { isTold: true }), undefined],
    ['cancelled in the app', new HostFailure('1000'), undefined],
    ['an app that says nothing', new HostFailure('9000'), undefined],
    ['an app that says a number', new HostFailure('5'), '登录未完成，请重试'],
    ['an app that lacks it', new HostFailure('havenotapi', 'router: x'), 'router: x'],
  ])('%s', (_title, error, text) => expect(loginFailureText(error)).toBe(text))

  it.each([
    ['1207', '已取消登录'],
    ['1213', '该账号已绑定其他账户'],
    ['<script>', '第三方登录暂时不可用，请稍后再试'],
    [undefined, undefined],
  ])('login_error=%s: %s', (retcode, text) => expect(loginErrorText(retcode)).toBe(text))
})
