import { shanghaiMinute } from '@koi/domain/calendar/dates'
import type { TagTone } from '#ui/figures/Tag.tsx'
import type { Consent } from './queries.ts'

/** Where a consent stands, in a word. */
export function consentState(consent: Consent): { label: string; tone: TagTone } {
  if (!consent.switchable) return { label: '监管要求', tone: 'gold' }
  if (consent.isAllowed) return { label: '已同意', tone: 'primary' }
  if (consent.answer === null) return { label: '未选择', tone: 'gold' }
  return consent.isAsked
    ? { label: '说明已更新', tone: 'gold' }
    : { label: '已关闭', tone: 'plain' }
}

/** The newest answer, with when it was given; undefined where there is none. */
export function answerLine({ answer, isAsked }: Consent): string | undefined {
  if (!answer) return undefined
  const word = answer.agreed ? '同意' : '不同意'
  const old = isAsked ? '（旧版说明）' : ''
  return `${shanghaiMinute(answer.atMs)} ${word}${old} · 第 ${answer.version} 版`
}
