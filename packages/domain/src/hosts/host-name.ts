/** The places Koi runs in. */
export type HostName = 'h5' | 'wechat' | 'miniprogram' | 'app' | 'qq' | 'harmony' | 'desktop'

/** The four platforms that the server tells apart (SPEC §6). */
export type Platform = 'mp-weixin' | 'mp-webview' | 'app-webview' | 'h5'
