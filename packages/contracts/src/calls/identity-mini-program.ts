import * as z from 'zod/mini'
import { call } from '../call.ts'
import { LoggedIn } from './identity-answers.ts'

const LOGIN = '/fbp/fund/v1/fund.fucus_login_ao.FucusLoginAo'

/**
 * How the mini-program's shell logs in and brings its account into its web views, which have cookies
 * of their own: the shell asks for a ticket, the web view follows an address with it.
 */
export const miniProgramCalls = {
  miniProgramLogin: call({
    summary: 'Own: login of the shell by the code of wx.login; the session comes as cookies',
    method: 'POST',
    path: `${LOGIN}.MiniProgramLogin`,
    access: 'visitor',
    isLogin: true,
    writes: true,
    request: z.object({
      code: z.string().check(z.minLength(1), z.maxLength(128)),
      spName: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: LoggedIn,
  }),
  createHandOver: call({
    summary:
      'Own: a ticket for a web view, good once, for a minute, while its session lives; needs a recent login (1211)',
    method: 'POST',
    path: `${LOGIN}.CreateHandOver`,
    access: 'user',
    writes: true,
    recentLogin: 'always',
    request: z.object({}),
    response: z.object({ ticket: z.string() }),
  }),
}

/** Sets the web view's session from a ticket (query `ticket`) and leads to `returl`, a page of ours. */
export const HAND_OVER_PATH = '/fbp/fund/v1/fund.fucus_login_ao.FucusLoginAoRaw.HandOver'
