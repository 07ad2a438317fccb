import type { LinkState } from '@koi/domain/share/link-states'
import { shanghaiDate } from '@koi/domain/calendar/dates'

interface LinkTimes {
  state: LinkState
  createdMs: number
  expiresMs: number
}

export const linkStates = {
  open: { label: '有效', tone: 'primary' },
  expired: { label: '已过期', tone: 'plain' },
  revoked: { label: '已取消', tone: 'plain' },
} as const satisfies Record<LinkState, { label: string; tone: string }>

/** When a link was made and how long it lives, in Shanghai: `2026-07-02 分享 · 2026-08-01 到期`. */
export function linkDays({ state, createdMs, expiresMs }: LinkTimes): string {
  const made = `${shanghaiDate(createdMs)} 分享`
  return state === 'revoked' ? made : `${made} · ${shanghaiDate(expiresMs)} 到期`
}
