import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { ReactNode } from 'react'
import { TodayContext } from './today.ts'
import { useSession } from './use-session.ts'

export function TodayProvider({ children }: { children: ReactNode }) {
  const nowMs = useSession()?.businessNowMs
  return (
    <TodayContext value={nowMs === undefined ? undefined : shanghaiDate(nowMs)}>
      {children}
    </TodayContext>
  )
}
