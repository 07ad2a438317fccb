import type { WeixinBridge } from '../jssdk/wx.ts'
import { textOf } from '../text-of.ts'
import { otherSide, type Behaviour } from './behaviour.ts'

/** The chat app's older door: answers `<method>:ok`, `:cancel`, or that it knows no such function. */
export function fakeWeixinBridge(behaviour: Behaviour = {}) {
  const side = otherSide(behaviour)
  const bridge: WeixinBridge = {
    invoke(method, parameters, done) {
      if (!side.has(method)) return done({ err_msg: 'system:function_not_exist' })
      void side.tell(method, parameters, ({ code, message, data }) => {
        const told = typeof data === 'object' && data !== null ? textOf(data, 'token') : ''
        const token = told || `token of ${method}`
        if (code === '0') done({ err_msg: `${method}:ok`, token })
        else done({ err_msg: code === '1000' ? `${method}:cancel` : `${method}:fail ${message}` })
      })
    },
  }
  return { bridge, said: side.said }
}
