import { shanghaiDate } from '../calendar/dates.ts'

const HOUR_MS = 3_600_000
const SHANGHAI_MS = 8 * HOUR_MS

/** A moment in Asia/Shanghai as people read it: `3月5日 10:00`. */
export function momentText(atMs: number): string {
  const [, month = '', day = ''] = shanghaiDate(atMs).split('-')
  const clock = new Date(atMs + SHANGHAI_MS).toISOString().slice(11, 16)
  return `${Number(month)}月${Number(day)}日 ${clock}`
}
