import type { WireDayOrigin } from '@koi/contracts/day-origin'
import type { DayTexts } from '@koi/domain/calendar/day-texts'

/** Who says what a day was worth: 模拟行情, the host of a feed, or a file. */
export function sourceName({ kind, name }: Pick<WireDayOrigin, 'kind' | 'name'>): string {
  switch (kind) {
    case 'demo':
      return '模拟行情'
    case 'feed':
      return name
    case 'file':
      return `文件 ${name}`
    case 'unknown':
      return '导入的数据'
    default:
      return kind satisfies never
  }
}

/** A moment beside an earlier one: without its day where that is the same. */
function momentBeside(moment: string, earlier: string, days: DayTexts): string {
  const [date = '', time = ''] = moment.split(' ')
  if (earlier.startsWith(date)) return time
  return days.minute(moment)
}

/** How fresh a value is: `09-18 20:00 公布 · 21:05 获取`; and which version it is, where it was corrected. */
export function freshnessText(origin: Omit<WireDayOrigin, 'name'>, days: DayTexts): string {
  const { kind, publishedAt: published, fetchedAt: fetched, version } = origin
  const corrected =
    origin.correctedAt && `，${momentBeside(origin.correctedAt, published, days)} 更正`
  return [
    `${days.minute(published)} 公布`,
    fetched && `${momentBeside(fetched, published, days)} ${kind === 'feed' ? '获取' : '导入'}`,
    version > 1 && `第 ${version} 版${corrected}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Since when the newest value stands as it does: `2026-09-18 21:05`. */
export const updatedAt = ({ publishedAt, fetchedAt, correctedAt }: WireDayOrigin): string =>
  fetchedAt || correctedAt || publishedAt
