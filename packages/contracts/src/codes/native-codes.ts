/** Codes of the native bridges (SPEC §8, ER-011..015). */
export const nativeCodes = {
  /** The person closed what the app had opened: silent. */
  cancelled: '1000',
  /** It failed, and the app has said so itself: silent. */
  noTip: '9000',
  /** The app has no such method. */
  missing: 'havenotapi',
  /** Ours: the router has no such sdk or method. */
  routerMissing: 'router-missing',
  /** Ours: the router's sdk did not come up. */
  initFailed: 'router-init',
} as const

/** ER-014; `{sdk}` and `{method}` are filled in. */
export const routerMissingText = (sdk: string, method: string) =>
  `router: ${sdk} sdk ${method} method not found`

/** ER-015. */
export const ROUTER_INIT_TEXT = 'init failed'

/** Texts about what a host could or could not do, to the byte (SPEC §8, ER-016..026). */
export const nativeTexts = {
  bindCardMissing: '绑卡接口不存在，请更新手Q到最新版本',
  bindCardCancelled: '绑卡取消',
  bindCardFailed: '绑卡失败',
  versionTooLow: '版本较低，请升级版本后重试',
  networkAbnormal: '网络异常,请稍后重试',
  halfScreenFailed: '打开半屏小程序失败，请稍后再试！',
  copied: '复制成功',
  contentCopied: '内容复制成功',
  linkCopied: '已复制链接，可发到聊天 或 贴到浏览器后打开',
  passwordTitle: '请前往微信使用',
  passwordContent: '请前往"微信-我-支付-理财通"中进行相关操作',
  /** Ours: the host failed and did not say why. */
  failed: '操作未完成，请稍后再试',
} as const
