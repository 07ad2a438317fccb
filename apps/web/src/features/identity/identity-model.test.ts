import { describe, expect, it } from 'vitest'
import { sessionsOf } from './identity-model.ts'

const session = (id: string, lastSeenMs: number, isCurrent = false) => ({
  sessionId: id,
  device: 'iPhone · 微信',
  openedBy: 'wechat' as const,
  createdMs: 0,
  lastSeenMs,
  reauthedMs: 0,
  isCurrent,
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
