import { describe, expect, it } from 'vitest'
import { FACE_PARAMETERS_TEXT } from '@koi/domain/hosts/face-verify'
import {
  nativeCodes,
  nativeTexts,
  ROUTER_INIT_TEXT,
  routerMissingText,
} from '@koi/contracts/codes/native-codes'
import { createToastStore } from '#ui/overlays/toast-store.ts'
import { askHostPassword } from './ask-host-password.ts'
import { copyAndTell } from './copy-and-tell.ts'
import { hostFailureMessage, type AskedOf } from './host-failure-message.ts'
import { HostFailure, type Host } from './host.ts'
import { showHostFailure } from './show-host-failure.ts'
import { FACE_PARAMETERS } from './verify-face.ts'

const { cancelled, noTip, missing, routerMissing, initFailed } = nativeCodes
const share: AskedOf = { host: 'app', ability: 'share' }
const bindCard: AskedOf = { host: 'qq', ability: 'bindCard' }

describe('what people are told', () => {
  it.each<[string, AskedOf, string, object | undefined]>([
    ['ER-011', share, cancelled, undefined],
    ['ER-012', share, noTip, undefined],
    ['ER-012', bindCard, noTip, undefined],
    ['ER-016', bindCard, missing, { kind: 'toast', text: '绑卡接口不存在，请更新手Q到最新版本' }],
    ['ER-017', bindCard, cancelled, { kind: 'toast', text: '绑卡取消' }],
    ['ER-018', bindCard, '7', { kind: 'toast', text: '绑卡失败' }],
    ['ER-019', share, missing, { kind: 'dialog', text: '版本较低，请升级版本后重试' }],
    ['ER-019', share, routerMissing, { kind: 'dialog', text: '版本较低，请升级版本后重试' }],
    ['ER-019', share, initFailed, { kind: 'dialog', text: '版本较低，请升级版本后重试' }],
    [
      'half a screen',
      { host: 'app', ability: 'openMiniProgram', halfScreen: true },
      '5',
      { kind: 'toast', text: '打开半屏小程序失败，请稍后再试！' },
    ],
    [
      'ER-025 ER-026',
      { host: 'app', ability: 'verifyPassword' },
      missing,
      {
        kind: 'dialog',
        title: '请前往微信使用',
        text: '请前往"微信-我-支付-理财通"中进行相关操作',
      },
    ],
  ])('%s %o with code %s', (_row, asked, code, message) => {
    expect(hostFailureMessage(new HostFailure(code), asked)).toEqual(message)
  })

  it('ER-020 a lost network is named', () => {
    const failure = new HostFailure('fail', 'share:fail network error')
    expect(hostFailureMessage(failure, share)).toEqual({
      kind: 'toast',
      text: '网络异常,请稍后重试',
    })
  })

  it('a face check without its parameters names them', () => {
    const failure = new HostFailure(FACE_PARAMETERS, FACE_PARAMETERS_TEXT)
    expect(hostFailureMessage(failure, { host: 'wechat', ability: 'verifyFace' })).toEqual({
      kind: 'dialog',
      text: '请检查参数scene|package|package_sign',
    })
  })

  it('a failure without a reason is not passed over', () => {
    expect(hostFailureMessage(new HostFailure('42'), share)).toEqual({
      kind: 'toast',
      text: nativeTexts.failed,
    })
  })
})

it('ER-013 ER-014 ER-015 codes and texts of the bridges', () => {
  expect(nativeCodes).toMatchObject({ cancelled: '1000', noTip: '9000', missing: 'havenotapi' })
  expect(routerMissingText('share', 'open')).toBe('router: share sdk open method not found')
  expect(ROUTER_INIT_TEXT).toBe('init failed')
})

describe('how they are told', () => {
  const speakers = () => {
    const said: unknown[] = []
    return {
      said,
      toast: { show: (text: string) => void said.push(text) },
      dialogs: { alert: async (text: string, options?: object) => void said.push([text, options]) },
    }
  }

  it('by toast, by dialog, or not at all', async () => {
    const { said, ...speaking } = speakers()
    await showHostFailure(new HostFailure(cancelled), share, speaking)
    await showHostFailure(new HostFailure(cancelled), bindCard, speaking)
    await showHostFailure(
      new HostFailure(missing),
      { host: 'app', ability: 'verifyPassword' },
      speaking,
    )
    expect(said).toEqual([
      '绑卡取消',
      ['请前往"微信-我-支付-理财通"中进行相关操作', { title: '请前往微信使用' }],
    ])
  })

  it('a bug stays a bug', async () => {
    await expect(showHostFailure(new TypeError('x'), share, speakers())).rejects.toThrow(TypeError)
  })
})

describe('copying', () => {
  it.each([
    ['ER-022', 'text', '复制成功'],
    ['of a content', 'content', '内容复制成功'],
    ['ER-024', 'link', '已复制链接，可发到聊天 或 贴到浏览器后打开'],
  ] as const)('%s %s says so', async (_row, kind, text) => {
    const copied: string[] = []
    const toast = createToastStore(() => () => undefined)
    await copyAndTell(async (what) => void copied.push(what), '900311', kind, toast.show)
    expect([copied, toast.current()?.text]).toEqual([['900311'], text])
  })

  it('says that it failed', async () => {
    const toast = createToastStore(() => () => undefined)
    await copyAndTell(() => Promise.reject(new Error('denied')), 'x', 'text', toast.show)
    expect(toast.current()?.text).toBe(nativeTexts.failed)
  })
})

describe('the host’s payment password', () => {
  const host = (verifyPassword?: Host['verifyPassword']): Host => ({
    name: 'wechat',
    platform: 'mp-webview',
    reportPlatform: 'mp-webview',
    ...(verifyPassword && { verifyPassword }),
  })

  it('RU-140 gives its token', async () => {
    await expect(
      askHostPassword(host(async () => ({ token: 't', result: 'finish' }))),
    ).resolves.toBe('t')
  })

  it.each([
    ['without a token', { token: '', result: 'ok' }],
    ['with another result', { token: 't', result: 'cancel' }],
  ])('RU-140 fails %s', async (_case, outcome) => {
    await expect(askHostPassword(host(async () => outcome))).rejects.toThrow(HostFailure)
  })

  it('is missing where the host has none', async () => {
    await expect(askHostPassword(host())).rejects.toMatchObject({ code: 'havenotapi' })
  })
})
