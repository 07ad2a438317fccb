import { nativeCodes } from '@koi/contracts/codes/native-codes'
import { HostFailure } from '../host.ts'

/** An answer of the chat app: `errMsg` is `<method>:ok`, `<method>:cancel` or `<method>:fail …`. */
export interface WxAnswer {
  errMsg?: string
  err_code?: string | number
}

interface WxCallbacks {
  success?: (answer: WxAnswer) => void
  fail?: (answer: WxAnswer) => void
  cancel?: (answer: WxAnswer) => void
}

type WxMethod = (parameters: object & WxCallbacks) => void

export interface WxConfig {
  debug: boolean
  appId: string
  timestamp: string
  nonceStr: string
  signature: string
  jsApiList: readonly string[]
}

/** Methods of the JS-SDK that we call; an older chat app may not have all of them. */
export type WxMethodName =
  | 'updateAppMessageShareData'
  | 'updateTimelineShareData'
  | 'showMenuItems'
  | 'hideMenuItems'
  | 'showOptionMenu'
  | 'hideOptionMenu'
  | 'closeWindow'
  | 'chooseWXPay'

export type WxMiniProgramMethod =
  | 'navigateTo'
  | 'redirectTo'
  | 'switchTab'
  | 'reLaunch'
  | 'navigateBack'
  | 'postMessage'

/** The JS-SDK's object, as far as we use it. */
export type Wx = Partial<Record<WxMethodName, WxMethod>> & {
  config: (config: WxConfig) => void
  ready: (listener: () => void) => void
  error: (listener: (answer: WxAnswer) => void) => void
  miniProgram?: Partial<Record<WxMiniProgramMethod, WxMethod>>
}

/** The chat app's older door, for what the JS-SDK does not name. */
export interface WeixinBridge {
  invoke: (method: string, parameters: object, done: (answer: WeixinAnswer) => void) => void
}

export interface WeixinAnswer {
  err_msg?: string
  token?: string
}

const isMissing = (text: string) =>
  /not[ _]exist|not[ _]support|access_denied|permission/i.test(text)

/** The failure that an answer's text stands for. */
function failureOf(text: string): HostFailure {
  if (/:cancel/.test(text)) return new HostFailure(nativeCodes.cancelled)
  return new HostFailure(isMissing(text) ? nativeCodes.missing : 'fail', text)
}

/** Calls one method; throws a `HostFailure` unless it succeeds. */
export function callWx<Name extends string>(
  methods: Partial<Record<Name, WxMethod>>,
  name: Name,
  parameters: object = {},
): Promise<WxAnswer> {
  const method = methods[name]
  if (!method) return Promise.reject(new HostFailure(nativeCodes.missing))
  return new Promise((resolve, reject) => {
    method.call(methods, {
      ...parameters,
      success: resolve,
      cancel: () => reject(new HostFailure(nativeCodes.cancelled)),
      fail: (answer) => {
        const failure = failureOf(answer.errMsg ?? '')
        const code = answer.err_code === undefined ? failure.code : String(answer.err_code)
        reject(new HostFailure(code, failure.message))
      },
    })
  })
}

/** Calls the older door; its answers end in `:ok`, `:cancel` or `:fail`. */
export function invokeWeixin(
  bridge: WeixinBridge,
  method: string,
  parameters: object,
): Promise<WeixinAnswer> {
  return new Promise((resolve, reject) => {
    bridge.invoke(method, parameters, (answer) => {
      const text = answer.err_msg ?? ''
      if (text.endsWith(':ok')) resolve(answer)
      else reject(failureOf(text))
    })
  })
}
