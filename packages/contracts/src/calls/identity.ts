import * as z from 'zod/mini'
import { call } from '../call.ts'
import { BrandAnswer } from './brands.ts'
import { CodeSent, LoggedIn } from './identity-answers.ts'

const LOGIN = '/fbp/fund/v1/fund.fucus_login_ao.FucusLoginAo'

/** Mainland mobile number. */
export const Phone = z.string().check(z.regex(/^1[3-9]\d{9}$/, '请输入正确的手机号'))
export const Code = z.string().check(z.regex(/^\d{6}$/, '请输入 6 位验证码'))

/** Who is using the app, by phone + code, by one tap in the demo, or as a seeded person. */
export const identityCalls = {
  querySession: call({
    summary: 'Own: who is logged in, what the brand allows, business time',
    method: 'POST',
    path: `${LOGIN}.QuerySession`,
    access: 'visitor',
    request: z.object({}),
    response: z.object({
      account: z.nullable(
        z.object({
          accountId: z.string(),
          nickName: z.string(),
          phoneMasked: z.string(),
          isForbidden: z.boolean(),
          /** A visitor with an id: may look around, trades only after binding a phone (RU-130). */
          isGuest: z._default(z.boolean(), false),
          hasPayPassword: z.boolean(),
        }),
      ),
      brand: BrandAnswer,
      /** The demo market, the demo cashier and the demo clock are there. */
      isDemo: z.boolean(),
      /** Business time, ms (D-4). */
      businessNowMs: z.int(),
    }),
  }),
  sendLoginCode: call({
    summary: 'Own: sends a one-time code; without a gateway the demo shows it (D-7)',
    method: 'POST',
    path: `${LOGIN}.SendLoginCode`,
    access: 'visitor',
    writes: true,
    isLogin: true,
    request: z.object({ phone: Phone }),
    response: CodeSent,
  }),
  phoneLogin: call({
    summary: 'Own: login by phone and code; opens an account at the first time',
    method: 'POST',
    path: `${LOGIN}.PhoneLogin`,
    access: 'visitor',
    writes: true,
    isLogin: true,
    request: z.object({ phone: Phone, code: Code }),
    response: LoggedIn,
  }),
  demoLogin: call({
    summary: 'Own: 一键体验, a fresh demo investor with 100,000 yuan',
    method: 'POST',
    path: `${LOGIN}.DemoLogin`,
    access: 'visitor',
    writes: true,
    isLogin: true,
    request: z.object({}),
    response: LoggedIn,
  }),
  queryDemoPeople: call({
    summary: 'Own: seeded people with a history, for the demo login page',
    method: 'POST',
    path: `${LOGIN}.QueryDemoPeople`,
    access: 'visitor',
    request: z.object({}),
    response: z.object({
      people: z.array(z.object({ accountId: z.string(), name: z.string(), story: z.string() })),
    }),
  }),
  demoPersonLogin: call({
    summary: 'Own: continue as a seeded person (demo only)',
    method: 'POST',
    path: `${LOGIN}.DemoPersonLogin`,
    access: 'visitor',
    writes: true,
    isLogin: true,
    request: z.object({ accountId: z.string().check(z.maxLength(64)) }),
    response: LoggedIn,
  }),
  logout: call({
    summary: 'Own: ends the session on the server',
    method: 'POST',
    path: `${LOGIN}.Logout`,
    access: 'visitor',
    writes: true,
    request: z.object({}),
    response: z.object({}),
  }),
}
