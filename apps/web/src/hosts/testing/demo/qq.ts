import type { Said } from '../behaviour.ts'
import { textOf } from '../../text-of.ts'
import { fakeMqq } from '../fake-mqq.ts'
import { demoLogin } from './demo-acts.ts'
import { cardOf } from './demo-card.ts'
import { createDemoPanel } from './demo-panel.ts'

/** In place of mobile QQ's bridge. */
const said: Said[] = []
const panel = createDemoPanel('手机 QQ', said, { hasMenu: true })

const asked: Readonly<Record<string, string>> = {
  'ui.shareMessage': '分享给 QQ 好友',
  'tenpay.pay': 'QQ 钱包支付',
  'tenpay.openTenpayView': '绑定银行卡',
  'login.openLogin': 'QQ 登录',
}

async function answer(method: string, parameters: object) {
  said.push({ method, parameters })
  const { frame } = panel
  if (method === 'data.setShareInfo') frame.card = cardOf(parameters)
  if (method === 'ui.setActionButton') frame.menuHidden = textOf(parameters, 'hidden') === 'true'
  if (method === 'ui.refreshTitle') frame.title = textOf(parameters, 'text')
  if (method === 'ui.popBack') history.back()
  if (method === 'data.setClipboard') {
    await navigator.clipboard?.writeText(textOf(parameters, 'text'))
  }
  const title = asked[method]
  if (title === undefined) return { code: '0' }
  const code = await panel.ask(title, textOf(parameters, 'title') || '演示。')
  return method === 'login.openLogin' && code === '0' ? demoLogin() : { code }
}

const { bridge, emit } = fakeMqq({ answer })
document.addEventListener('visibilitychange', () => {
  emit('qbrowserVisibilityChange', { hidden: document.hidden })
})
Object.assign(window, { mqq: bridge })
