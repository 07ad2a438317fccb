import type { HostName } from './host-name.ts'

/** `plat_type` of the calls that carry one (SPEC §7, §9). */
export const PLAT_TYPE = 4 as const

/** SPEC §9, A-99: 1 WeChat, 2 QQ, 4 app, 8 mini-program; every other place counts as 1. */
const platformValues = {
  h5: 1,
  wechat: 1,
  miniprogram: 8,
  app: 4,
  qq: 2,
  harmony: 1,
  desktop: 1,
} as const satisfies Record<HostName, number>

/** The number that a request says its platform by (SPEC §9, A-99). */
export function platformValue(host: HostName): 1 | 2 | 4 | 8 {
  return platformValues[host]
}
