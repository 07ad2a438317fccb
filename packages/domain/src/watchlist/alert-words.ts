import type { AlertKind } from './alert.ts'

/** What an alert waits for; `value` as it is shown: a NAV, or a fall in per cent. */
export function alertText(kind: AlertKind, value: string): string {
  const texts: Record<AlertKind, string> = {
    navAbove: `净值涨到 ${value}`,
    navBelow: `净值跌到 ${value}`,
    fallFromHigh: `较近一年高点回落 ${value}%`,
    reopen: '恢复申购',
  }
  return texts[kind]
}

/** What came true on a day, with the published figure `reached` beside what was waited for. */
export function reachedText(
  kind: AlertKind,
  { value, reached, day }: { value: string; reached: string; day: string },
): string {
  const texts: Record<AlertKind, string> = {
    navAbove: `${day} 净值 ${reached}，已涨到 ${value}`,
    navBelow: `${day} 净值 ${reached}，已跌到 ${value}`,
    fallFromHigh: `${day} 较近一年高点回落 ${reached}%，已达到 ${value}%`,
    reopen: `${day} 起可以申购`,
  }
  return texts[kind]
}
