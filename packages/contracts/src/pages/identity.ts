import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'

export const login = page({
  row: 'RT-158',
  path: '/pages/login/index',
  title: '登录',
  access: 'visitor',
  shareDisabled: true,
  /** `login_error`: a code of the catalogue, from the login endpoint (commLogin of calls/identity-logins.ts). */
  query: z.object({ returl: maybe, loginError: maybe }),
})
