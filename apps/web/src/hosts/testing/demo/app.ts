import type { Said } from '../behaviour.ts'
import { textOf } from '../../text-of.ts'
import { fakeRouter } from '../fake-router.ts'
import { demoLogin, demoNavigation } from './demo-acts.ts'
import { createDemoPanel } from './demo-panel.ts'

/** In place of the native app: its router, and sheets for what people decide. */
const said: Said[] = []
const panel = createDemoPanel('原生 App', said)

const asked: Readonly<Record<string, string>> = {
  'face.verify': '人脸核身',
  'media.saveImage': '保存图片到相册',
  'miniProgram.open': '打开小程序',
  'share.open': '分享',
  'wallet.bindCard': '绑定银行卡',
}

const TARGETS: Readonly<Record<string, string>> = {
  appMessage: '微信好友',
  timeline: '朋友圈',
  xiaohongshu: '小红书',
  douyin: '抖音',
  savePicture: '保存图片',
}

async function answer(method: string, parameters: object) {
  said.push({ method, parameters })
  if (method === 'app.isInstalled') return { code: '0', data: { installed: true } }
  if (method === 'page.setTitle') panel.frame.title = textOf(parameters, 'title')
  if (method === 'device.copy') await navigator.clipboard?.writeText(textOf(parameters, 'text'))
  if (method === 'page.close') history.back()
  if (method === 'login.open') {
    const detail = textOf(parameters, 'message') || '以一位新的体验投资者登录。'
    const code = await panel.ask('登录', detail)
    return code === '0' ? demoLogin() : { code }
  }
  const navigation = method.startsWith('page.')
    ? demoNavigation(method.slice('page.'.length), parameters)
    : undefined
  if (navigation) return navigation
  const title = asked[method]
  if (title === undefined) return { code: '0' }
  const detail = [TARGETS[textOf(parameters, 'target')], textOf(parameters, 'title')]
  const code = await panel.ask(title, detail.filter(Boolean).join('：') || '演示。')
  // The demo's face service knows its own checks by it (gateways/face).
  const face = textOf(parameters, 'package')
  return { code, data: { token: method === 'face.verify' ? `demo-face:${face}` : 'demo-token' } }
}

const { bridge, emit } = fakeRouter({ answer })
document.addEventListener('visibilitychange', () => {
  emit('visibility', { visible: !document.hidden })
})
Object.assign(window, { koiRouter: bridge })
