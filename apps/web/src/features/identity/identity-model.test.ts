import { describe, expect, it } from 'vitest'
import { sessionsOf } from './identity-model.ts'

const session = (id: string, lastSeenMs: number, isCurrent = false) => ({
  session_id: id,
  device: 'iPhone · 微信',
  opened_by: 'wechat' as const,
  created_ms: 0,
  last_seen_ms: lastSeenMs,
  reauthed_ms: 0,
  is_current: isCurrent,
})

describe('sessionsOf', () => {
  it('puts this device first and the others by their newest use', () => {
    const sessions = sessionsOf({
      sessions: [session('old', 1), session('new', 9), session('here', 5, true)],
    })
    expect(sessions.map(({ sessionId }) => sessionId)).toEqual(['here', 'new', 'old'])
    expect(sessions[0]).toMatchObject({ device: 'iPhone · 微信', openedBy: '微信登录' })
  })
})
