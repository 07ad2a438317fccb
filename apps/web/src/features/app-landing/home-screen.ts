import type { DeviceOs } from '#hosts/device-os.ts'
import type { HostName } from '#hosts/host.ts'

/** The chat apps have no way to the home screen of their own: the way leads through theirs. */
const inHost: Partial<Record<HostName, string>> = {
  miniprogram: '点右上角“···”，选“添加到我的小程序”，下次从微信首页下拉就能打开。',
  wechat: '点右上角“···”，选“在浏览器打开”，再添加到主屏幕，就能像 App 一样打开。',
  qq: '点右上角菜单，选“用浏览器打开”，再添加到主屏幕，就能像 App 一样打开。',
}

const inBrowser: Record<DeviceOs, string> = {
  ios: '点浏览器底部的分享按钮，选“添加到主屏幕”，就能像 App 一样打开。',
  android: '点浏览器右上角菜单，选“添加到主屏幕”，就能像 App 一样打开。',
  harmony: '点浏览器菜单，选“添加到桌面”，就能像 App 一样打开。',
  desktop: '用手机扫码打开，再用浏览器菜单“添加到主屏幕”，就能像 App 一样打开。',
}

/** How a page of the web becomes an icon beside the apps, here and on this device. */
export const homeScreenText = (host: HostName, os: DeviceOs): string =>
  inHost[host] ?? inBrowser[os]
