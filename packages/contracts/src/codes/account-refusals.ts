import type { Refusal } from './refusal.ts'

/** Who somebody is, and other ways in. */
export const accountRefusals = {
  codeWrong: { code: 1201, text: '验证码不正确或已过期' },
  codeTooOften: { code: 1202, text: '验证码发送过于频繁，请稍后再试' },
  personUnknown: { code: 1203, text: '没有找到该体验账户' },
  /** The answer leads to the page that binds a phone (`error_link_url`). */
  guestNeedsPhone: { code: 1204, text: '请先绑定手机号' },
  phoneBound: { code: 1205, text: '当前账户已绑定手机号' },
  phoneTaken: {
    code: 1206,
    text: '该手机号已有账户，且当前账户有资产或交易，无法合并，请退出后用手机号登录',
  },
  loginCancelled: { code: 1207, text: '已取消登录' },
  loginStateInvalid: { code: 1208, text: '登录已超时，请重新发起登录' },
  providerFailed: { code: 1209, text: '第三方登录暂时不可用，请稍后再试' },
  providerCodeInvalid: { code: 1210, text: '授权已失效，请重新登录' },
  /** Sensitive changes need a login or `reAuth` of the last 15 minutes. */
  reAuthNeeded: { code: 1211, text: '为保护账户安全，请先验证身份' },
  reAuthOther: { code: 1212, text: '验证的身份与当前账户不一致' },
  identityTaken: { code: 1213, text: '该账号已绑定其他账户' },
  identitySecond: { code: 1214, text: '两边都已绑定同类账号，请先解绑其中一个' },
  lastWayIn: { code: 1215, text: '这是唯一的登录方式，请先绑定手机号或其他登录方式' },
  identityUnknown: { code: 1216, text: '没有找到该登录方式' },
  sessionUnknown: { code: 1217, text: '该设备已退出登录' },
  guestNonceInvalid: { code: 1218, text: '登录请求已失效，请重试' },
  passkeyHost: { code: 1219, text: '当前访问地址不支持通行密钥，请使用域名访问' },
  passkeyFailed: { code: 1220, text: '通行密钥验证未通过，请重试' },
  passkeyUnknown: { code: 1221, text: '没有找到该通行密钥' },
  providerOff: { code: 1222, text: '暂不支持该登录方式' },
  phoneMissing: { code: 1223, text: '当前账户未绑定手机号' },
  /** SPEC §8, ER-034: the answer clears the cookie `is_forbidden`; the text is ours. */
  forbidFlag: { code: 818700006, text: '登录状态异常，请重新登录' },
} as const satisfies Record<string, Refusal>
