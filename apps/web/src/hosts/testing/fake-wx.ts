import type { Wx, WxAnswer, WxConfig, WxMethodName, WxMiniProgramMethod } from '../jssdk/wx.ts'
import { otherSide, type Behaviour, type FakeAnswer } from './behaviour.ts'

type Callbacks = Partial<Record<'success' | 'fail' | 'cancel', (answer: WxAnswer) => void>>

const methodNames: readonly WxMethodName[] = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'showMenuItems',
  'hideMenuItems',
  'showOptionMenu',
  'hideOptionMenu',
  'closeWindow',
  'chooseWXPay',
]
const miniProgramNames: readonly WxMiniProgramMethod[] = [
  'navigateTo',
  'redirectTo',
  'switchTab',
  'reLaunch',
  'navigateBack',
  'postMessage',
]

/** Hands an answer to the callback that the JS-SDK would call. */
function tell(name: string, { success, fail, cancel }: Callbacks, { code, message }: FakeAnswer) {
  if (code === '0') return success?.({ errMsg: `${name}:ok` })
  if (code === '1000') return cancel?.({ errMsg: `${name}:cancel` })
  if (code === 'havenotapi') return fail?.({ errMsg: `${name}:fail, function not exist` })
  return fail?.({ errMsg: `${name}:fail ${message ?? ''}`, err_code: code })
}

/**
 * The JS-SDK: `config` answers later, after a refusal calls `error` and then the listeners of `ready` too,
 * and methods fail until it has been taken. `wx.miniProgram` needs no config; `postMessage` answers nothing.
 */
export function fakeWx(behaviour: Behaviour = {}) {
  const side = otherSide(behaviour)
  let isTaken = false
  let onError: (answer: WxAnswer) => void = () => undefined
  let waiting: (() => void)[] = []

  const verify = async (config: WxConfig) => {
    const { code } = await side.ask('config', config)
    isTaken = code === '0'
    if (!isTaken) onError({ errMsg: 'config:invalid signature' })
    const listeners = waiting
    waiting = []
    for (const listener of listeners) listener()
  }
  const sdkMethod = (name: string) => (parameters: object & Callbacks) => {
    if (!isTaken) {
      parameters.fail?.({ errMsg: `${name}:fail, the permission value is offline verifying` })
      return
    }
    void side.tell(name, parameters, (answer) => tell(name, parameters, answer))
  }
  const shellMethod = (name: string) => (parameters: object & Callbacks) => {
    void side.tell(`miniProgram.${name}`, parameters, (answer) => {
      if (name !== 'postMessage') tell(name, parameters, answer)
    })
  }
  const wx: Wx = {
    ...Object.fromEntries(
      methodNames.filter(side.has).map((name) => [name, sdkMethod(name)] as const),
    ),
    config: (config) => void verify(config),
    ready: (listener) => void (isTaken ? listener() : waiting.push(listener)),
    error: (listener) => void (onError = listener),
    miniProgram: Object.fromEntries(
      miniProgramNames
        .filter((name) => side.has(`miniProgram.${name}`))
        .map((name) => [name, shellMethod(name)] as const),
    ),
  }
  return { bridge: wx, said: side.said }
}
