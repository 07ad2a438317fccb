import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'
import { as } from '../wire.ts'

// What one may decide about the account, and the demo's business clock.

const withReturn = z.object({ returl: maybe })

export const settings = page({
  row: 'Own page: all settings',
  path: '/pages/account/settings/index',
  title: '设置',
  access: 'visitor',
  shareDisabled: true,
  query: none,
})

export const linkedLogins = page({
  row: 'Own page: chat-app, QQ, phone and passkey of the account',
  path: '/pages/account/linked/index',
  title: '登录方式',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const sessions = page({
  row: 'Own page: devices that are logged in',
  path: '/pages/account/sessions/index',
  title: '登录设备',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const consents = page({
  row: 'Own page: what was agreed to, and withdrawing it',
  path: '/pages/account/consents/index',
  title: '授权管理',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const aiClients = page({
  row: 'Own page: AI clients that were connected, what they read, and sending them away',
  path: '/pages/account/ai-clients/index',
  title: 'AI 客户端',
  access: 'user',
  shareDisabled: true,
  query: none,
})

/** The address that OAuth calls the authorization endpoint. */
export const aiClientConsent = page({
  row: 'Own page: what an AI client asks for, and agreeing to it',
  path: '/pages/account/ai-clients/consent',
  title: '连接 AI 客户端',
  access: 'user',
  shareDisabled: true,
  query: z.object({
    clientId: maybe,
    redirectUri: maybe,
    responseType: maybe,
    codeChallenge: maybe,
    codeChallengeMethod: maybe,
    scope: maybe,
    clientState: as('state', maybe),
    resource: maybe,
  }),
})

export const agreement = page({
  row: 'Own page: 用户协议 and 隐私政策 of the brand, the present or an older version',
  path: '/pages/account/agreement/index',
  title: '协议',
  access: 'visitor',
  query: z.object({ scene: z._default(z.enum(['terms', 'privacy']), 'terms'), version: maybe }),
})

export const dataRequests = page({
  row: 'Own page: data export and closing of the account',
  path: '/pages/account/data/index',
  title: '个人信息与注销',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const traceRecords = page({
  row: 'Own page: my traces, evidence of what was shown and agreed in a sale (RU-132)',
  path: '/pages/account/traces/index',
  title: '我的交易留痕',
  access: 'user',
  shareDisabled: true,
  query: z.object({ traceId: maybe }),
})

export const bindPhone = page({
  row: 'Own page: the phone of an account that came by another login',
  path: '/pages/account/bind-phone/index',
  title: '绑定手机号',
  access: 'user',
  shareDisabled: true,
  query: withReturn,
})

export const payPassword = page({
  row: 'Set or reset the payment password',
  path: '/pages/account/pay-password/index',
  title: '支付密码',
  access: 'user',
  shareDisabled: true,
  query: withReturn,
})

export const demoClock = page({
  row: 'Demo only: move business time (D-4)',
  path: '/pages/demo/clock/index',
  title: '演示时钟',
  access: 'user',
  shareDisabled: true,
  query: none,
})
