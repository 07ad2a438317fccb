import { LOGIN_PROVIDERS, WAYS_OPENED } from '@koi/domain/identity/account-kind'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { passkeyCalls } from './identity-passkeys.ts'
import { CodeSent } from './identity-answers.ts'
import { Code, Phone } from './identity.ts'
import { as } from '../wire.ts'

const LOGIN = '/fbp/fund/v1/fund.fucus_login_ao.FucusLoginAo'
const none = z.object({})
const text = (max: number) => z.string().check(z.maxLength(max))
const id = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** Login providers: CL-003's `app_type`, and the word used in answers. */
const Provider = z.enum(LOGIN_PROVIDERS)

/**
 * CL-003, a navigation and no call: `location.assign(`${commLogin.path}?${query}`)`. Answers 302 to the
 * provider, then to `commLogin.callbackPath`, then to `returl` with the session's cookies set. A failure
 * leads to the login page with `login_error=<retcode>` and the same `returl`.
 */
export const commLogin = {
  path: '/fbp/fund/v1/fund.fucus_login_ao.FucusLoginAoRaw.CommLogin',
  callbackPath: '/fbp/fund/v1/fund.fucus_login_ao.FucusLoginAoRaw.LoginCallback',
  errorParam: 'login_error',
  query: z.object({
    /** 1 WeChat, 2 QQ (ours). */
    appType: z.enum(['1', '2']),
    /** Host name to come back to; must be this brand's. Absent: the host that was asked. */
    redirectDomain: z.optional(text(253)),
    from: z.optional(text(64)),
    /** Page to come back to: a path of this app or an https address of this brand. */
    returl: z.optional(z.string()),
    reportPlatform: as('report_plantform', z.optional(text(32))),
    /** 1: the person in the session proves again who they are; another person is refused (1212). */
    reAuth: z.optional(z.enum(['0', '1'])),
    /**
     * Ours. 1: links the provider's identity to the account that is logged in; needs `g_tk`, and a recent login (1211)
     * where something leads into the account already.
     */
    link: z.optional(z.enum(['0', '1'])),
    /**
     * Ours. 'page': the provider sends `code` and `state` to `returl` itself, which finishes with
     * `mqLogin { code, state, redirect_uri: returl }` (SPEC §4, code login).
     */
    codeTo: z.optional(z.literal('page')),
    gTk: z.optional(text(16)),
  }),
} as const

/** What the page may set itself or has already: never the session, which is an HttpOnly cookie. */
const CookieMap = z.catchall(z.object({}), z.string())

const GuestLoggedIn = z.object({ result: z.literal(1), accountId: z.string(), cookies: CookieMap })

const LoginWay = z.object({ enabled: z.boolean(), isDemo: z.boolean() })

/** Logging in through providers and as a guest (SPEC §4, §7). */
const loginCalls = {
  wxLogin: call({
    summary: 'CL-004: renews the readable cookies of a living session; 1001 without one',
    method: 'POST',
    path: '/fcgi/lct_comm_wx_login.fcgi',
    access: 'visitor',
    asksSession: true,
    request: z.object({
      spName: z.optional(text(32)),
      outputType: as('OutPutType', z.literal('JSON')),
    }),
    response: z.object({ qluin: z.string(), cookies: CookieMap }),
  }),
  mqLogin: call({
    summary:
      'CL-005: QQ login by code + state, silently by skey or p_skey, or by access_token + openid. ' +
      'A GET, which the specification names, is refused (1003)',
    method: 'POST',
    namedGet: true,
    path: '/fcgi/lct_comm_mq_login.fcgi',
    access: 'visitor',
    writes: true,
    isLogin: true,
    request: z.object({
      domainType: z.optional(text(16)),
      skeyType: z.optional(text(16)),
      uin: z.optional(text(32)),
      skey: z.optional(text(128)),
      pUin: z.optional(text(32)),
      pSkey: z.optional(text(128)),
      pSkeyForbid: z.optional(z.enum(['0', '1'])),
      accessToken: z.optional(text(256)),
      openid: z.optional(text(64)),
      code: z.optional(text(256)),
      /** Ours: came beside `code`. */
      state: z.optional(text(64)),
      redirectUri: z.optional(text(600)),
      domain: z.optional(text(253)),
    }),
    response: z.object({
      /** 1: logged in. */
      status: z.literal(1),
      /** The readable session key (`qlskey`). */
      skey: z.string(),
      qluin: z.string(),
      /** 1: the client uses the fallback login from now on. */
      assetFrozen: z.literal([0, 1]),
    }),
  }),
  queryGuestNonce: call({
    summary: 'Own: a nonce and its signature for one guest login within two minutes (A-67)',
    method: 'POST',
    path: `${LOGIN}.QueryGuestNonce`,
    access: 'visitor',
    writes: true,
    isLogin: true,
    request: z.object({ uuid: text(64).check(z.minLength(8)), appId: text(32) }),
    response: z.object({ nonce: z.string(), sign: z.string(), validSeconds: z.int() }),
  }),
  guestLogin: call({
    summary: 'CL-002: guest login on Harmony; the same uuid and app_id the nonce was asked with',
    method: 'POST',
    path: `${LOGIN}.FclaGuestLogin`,
    access: 'visitor',
    writes: true,
    isLogin: true,
    request: z.object({
      loginEquipment: z.object({
        uuid: text(64),
        equipmentType: text(64),
        loginVersion: text(32),
      }),
      /** Ours: the nonce that `sign` is made with. */
      nonce: text(64),
      sign: text(128),
      loginPlatformType: z.literal(7),
      appId: text(32),
    }),
    response: GuestLoggedIn,
  }),
  touristLogin: call({
    summary: 'Own: guest login on any platform (RU-130); keeps the guest that is there',
    method: 'POST',
    path: `${LOGIN}.TouristLogin`,
    access: 'visitor',
    writes: true,
    isLogin: true,
    request: none,
    response: GuestLoggedIn,
  }),
  queryLoginWays: call({
    summary: 'Own: which buttons the login page draws',
    method: 'POST',
    path: `${LOGIN}.QueryLoginWays`,
    access: 'visitor',
    request: none,
    response: z.object({
      /** Configured; `is_demo`: our stand-in of the provider answers. */
      wechat: LoginWay,
      qq: LoginWay,
      /** False on IP addresses and on http outside of localhost. */
      passkey: z.boolean(),
    }),
  }),
}

/** What an account can be entered by, and where it is entered now. */
const accountCalls = {
  qryWxUserInfo: call({
    summary:
      'CL-006: nickname and head image of one’s own linked identity; `user_id` is the own account',
    method: 'POST',
    path: `${LOGIN}.QryWxUserInfo`,
    access: 'user',
    cacheMs: 180_000,
    request: z.object({
      appType: z.literal([1, 2]),
      userId: z.optional(text(64)),
      loginId: z.optional(text(64)),
    }),
    response: z.object({
      nickName: z.string(),
      /** A `data:` address, or empty. */
      headImageUrl: as('head_img_url', z.string()),
    }),
  }),
  querySessions: call({
    summary: 'Own: where this account is logged in, newest use first',
    method: 'POST',
    path: `${LOGIN}.QuerySessions`,
    access: 'user',
    guests: true,
    request: none,
    response: z.object({
      sessions: z.array(
        z.object({
          sessionId: z.string(),
          /** Such as `iPhone · 微信`. */
          device: z.string(),
          openedBy: z.enum(WAYS_OPENED),
          createdMs: z.int(),
          /** To within five minutes. */
          lastSeenMs: z.int(),
          reauthedMs: z.int(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: call({
    summary: 'Own: signs another device out; the current one too',
    method: 'POST',
    path: `${LOGIN}.EndSession`,
    access: 'user',
    guests: true,
    writes: true,
    request: z.object({ sessionId: id }),
    response: none,
  }),
  endOtherSessions: call({
    summary: 'Own: signs every other device out, and ends the AI clients of the account',
    method: 'POST',
    path: `${LOGIN}.EndOtherSessions`,
    access: 'user',
    guests: true,
    writes: true,
    request: none,
    response: z.object({ ended: z.int() }),
  }),
  queryIdentities: call({
    summary: 'Own: phone, linked identities and passkeys of the account',
    method: 'POST',
    path: `${LOGIN}.QueryIdentities`,
    access: 'user',
    guests: true,
    request: none,
    response: z.object({
      phoneMasked: z.string(),
      identities: z.array(
        z.object({
          identityId: z.string(),
          provider: Provider,
          nickName: z.string(),
          headImageUrl: as('head_img_url', z.string()),
          linkedMs: z.int(),
        }),
      ),
      passkeys: z.array(
        z.object({
          passkeyId: z.string(),
          name: as('passkey_name', z.string()),
          /** Host name it works on. */
          host: z.string(),
          createdMs: z.int(),
          lastUsedMs: z.nullable(z.int()),
        }),
      ),
    }),
  }),
  unlinkIdentity: call({
    summary:
      'Own: takes a linked identity off; never the last way in (1215); needs a recent login (1211)',
    method: 'POST',
    path: `${LOGIN}.UnlinkIdentity`,
    access: 'user',
    writes: true,
    recentLogin: 'always',
    request: z.object({ identityId: id }),
    response: none,
  }),
  bindPhone: call({
    summary:
      'Own: gives the account a phone (code by `sendLoginCode`). A phone that has an account takes ' +
      'this one over when it never traded, else 1206. Session and account may be new afterwards. ' +
      'Needs a recent login (1211) where something leads into the account',
    method: 'POST',
    path: `${LOGIN}.BindPhone`,
    access: 'user',
    guests: true,
    writes: true,
    recentLogin: 'where-provable',
    request: z.object({ phone: Phone, code: Code }),
    response: z.object({
      result: z.literal(1),
      accountId: z.string(),
      /** True where the phone's own account goes on in place of the present one. */
      merged: z.boolean(),
    }),
  }),
  checkRecentLogin: call({
    summary:
      'Own: 1211 where adding a phone or a login provider (newWay), or fetching a copy of the data (copy), would be ' +
      'refused; asked before the page is left for it',
    method: 'POST',
    path: `${LOGIN}.CheckRecentLogin`,
    access: 'user',
    guests: true,
    writes: true,
    recentLogin: 'where-provable',
    request: z.object({ before: z.enum(['newWay', 'copy']) }),
    response: none,
  }),
  sendReAuthCode: call({
    summary: 'Own: sends a one-time code to the own phone; 1223 without one',
    method: 'POST',
    path: `${LOGIN}.SendReAuthCode`,
    access: 'user',
    writes: true,
    request: none,
    response: z.extend(CodeSent, { phoneMasked: z.string() }),
  }),
}

/** Who somebody is: login providers, guests, devices, passkeys. */
export const identityLoginCalls = { ...loginCalls, ...accountCalls, ...passkeyCalls }
