import * as z from 'zod/mini'
import { page } from '../page.ts'

/** Pages of logging in, the payment password and the demo's business clock. */
export const accountPages = {
  login: page({
    row: 'RT-158',
    path: '/pages/login/index',
    title: '登录',
    access: 'visitor',
    query: z.object({ returl: z.optional(z.string()) }),
  }),
  payPassword: page({
    row: 'Set or reset the payment password',
    path: '/pages/account/pay-password/index',
    title: '支付密码',
    access: 'user',
    query: z.object({ returl: z.optional(z.string()) }),
  }),
  demoClock: page({
    row: 'Demo only: move business time (D-4)',
    path: '/pages/demo/clock/index',
    title: '演示时钟',
    access: 'user',
    query: z.object({}),
  }),
}
