/** The first match counts: a chat app's webview also says what browser it is made of. */
const apps: readonly [RegExp, string][] = [
  [/MicroMessenger\/.*miniProgram|miniProgram.*MicroMessenger\//i, '微信小程序'],
  [/MicroMessenger\//i, '微信'],
  [/\bQQ\/[\d.]+/i, 'QQ'],
  [/\bKoiApp\/[\d.]+/i, '锦鲤 App'],
  [/ArkWeb\//i, 'ArkWeb'],
  [/HuaweiBrowser\//i, '华为浏览器'],
  [/MiuiBrowser\//i, '小米浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (table: readonly [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** More than any browser says; the rest is not read. */
const READ_MAX = 512

/**
 * What a person recognises a device by, such as `iPhone · 微信`, read from the user agent. The label is
 * one of ours, never the text that was sent.
 */
export function deviceLabel(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, READ_MAX)
  const known = [nameIn(systems, text), nameIn(apps, text)].filter((name) => name !== undefined)
  return known.length === 0 ? '未知设备' : known.join(' · ')
}
