import { to } from '@koi/contracts/pages'
import { textOf } from '../../text-of.ts'
import type { Said } from '../behaviour.ts'
import { fakeWeixinBridge } from '../fake-weixin-bridge.ts'
import { fakeWx } from '../fake-wx.ts'
import { demoNavigation } from './demo-acts.ts'
import { createDemoPanel } from './demo-panel.ts'
import { cardOf } from './demo-card.ts'

/** In place of the chat app's SDK: `wx.config` is checked by the demo's chat-app server. */
const said: Said[] = []
const isMiniProgram =
  /miniProgram/i.test(navigator.userAgent) ||
  (sessionStorage.getItem('_wx.cache.host') ?? '').includes('"miniprogram"')
/** The shell's tab bar, which lies below the web view. */
const tabs = [
  { label: '首页', href: to.home() },
  { label: '理财', href: to.listSteady() },
  { label: '社区', href: to.square() },
  { label: '我的', href: to.mine() },
]
const panel = createDemoPanel(isMiniProgram ? '小程序' : '微信', said, {
  hasMenu: true,
  ...(isMiniProgram && { tabs }),
})

async function isSigned(config: object): Promise<boolean> {
  const field = (name: string) => textOf(config, name)
  const claim = new URLSearchParams({
    appId: field('appId'),
    timestamp: field('timestamp'),
    nonce: field('nonceStr'),
    signature: field('signature'),
    url: location.href.split('#')[0] ?? '',
  })
  const response = await fetch(`/h5/v6/bridges/wechat-config?${claim.toString()}`)
  const answer: unknown = await response.json()
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'isSigned' in answer &&
    answer.isSigned === true
  )
}

const asked: Readonly<Record<string, string>> = {
  chooseWXPay: '微信支付',
  verifyWCPayPassword: '验证支付密码',
  requestWxFacePictureVerify: '人脸核身',
}

async function answer(method: string, parameters: object) {
  said.push({ method, parameters })
  const { frame } = panel
  if (method === 'updateAppMessageShareData') frame.card = cardOf(parameters)
  if (method === 'hideOptionMenu' || method === 'showOptionMenu') {
    frame.menuHidden = method === 'hideOptionMenu'
  }
  if (method === 'closeWindow') history.back()
  const [space, name = ''] = method.split('.')
  if (space === 'miniProgram') {
    if (name === 'postMessage' && 'data' in parameters) frame.card = cardOf(parameters.data)
    return demoNavigation(name, parameters) ?? { code: '0' }
  }
  const title = asked[method]
  return {
    code: title === undefined ? '0' : await panel.ask(title, '演示，不会动用真实资金或信息。'),
    // The demo's face service knows its own checks by it (gateways/face).
    ...(method === 'requestWxFacePictureVerify' && {
      data: { token: `demo-face:${textOf(parameters, 'package')}` },
    }),
  }
}

const { bridge: wx } = fakeWx({
  answer: async (method, parameters) => {
    if (method !== 'config') return answer(method, parameters)
    said.push({ method, parameters })
    return { code: (await isSigned(parameters)) ? '0' : 'refused' }
  },
})
Object.assign(window, { wx, WeixinJSBridge: fakeWeixinBridge({ answer }).bridge })
