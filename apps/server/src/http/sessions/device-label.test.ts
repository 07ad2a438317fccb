import { expect, it } from 'vitest'
import { deviceLabel } from './device-label.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0.48(0x18003030) NetType/WIFI`,
    'iPhone · 微信',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.40 miniProgram/wx0`,
    'Android · 微信小程序',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13) ${webkit} Chrome/109.0 Mobile Safari/537.36 V1_AND_SQ_9.0.65 QQ/9.0.65.1 NetType/4G`,
    'Android · QQ',
  ],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
    '鸿蒙 · ArkWeb',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${webkit} Version/17.4 Mobile/15E148 Safari/604.1`,
    'iPhone · Safari',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/120.0 Safari/537.36 Edg/120.0`,
    'Windows · Edge',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Gecko/20100101 Firefox/120.0',
    'Mac · Firefox',
  ],
  ['curl/8.0', '未知设备'],
  ['<script>alert(1)</script>', '未知设备'],
  [undefined, '未知设备'],
])('%s is %s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label))
