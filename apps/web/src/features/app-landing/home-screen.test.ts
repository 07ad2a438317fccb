import { expect, it } from 'vitest'
import { homeScreenText } from './home-screen.ts'

it.each([
  ['wechat', 'android', '在浏览器打开'],
  ['miniprogram', 'ios', '添加到我的小程序'],
  ['qq', 'android', '用浏览器打开'],
  ['h5', 'ios', '分享按钮'],
  ['h5', 'android', '右上角菜单'],
  ['harmony', 'harmony', '添加到桌面'],
  ['desktop', 'desktop', '扫码'],
] as const)('RT-124 in %s on %s: %s', (host, os, words) =>
  expect(homeScreenText(host, os)).toContain(words),
)
