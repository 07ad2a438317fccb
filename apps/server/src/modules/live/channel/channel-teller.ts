import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { CHANNEL_NEWS, type ChannelNews } from '@koi/domain/live/channel-activity'
import type { Teller } from '#kernel/teller.ts'
import { channelsTold, type ToldChannel } from './told-store.ts'

/** What is told of an activity and still so; `of` is the start that it is about. */
const words: Readonly<
  Record<ChannelNews, (of: ToldChannel, at: string) => [title: string, body: string] | undefined>
> = {
  soon: ({ title, startsMs, isOn }, at) =>
    isOn && String(startsMs) === at
      ? ['活动即将开始', `你参加的活动「${title}」${shanghaiMinute(startsMs)} 开始。`]
      : undefined,
  moved: ({ title, startsMs, isOn }, at) =>
    isOn && String(startsMs) === at
      ? ['活动时间有变化', `你参加的活动「${title}」改到 ${shanghaiMinute(startsMs)} 开始。`]
      : undefined,
  cancelled: ({ title, isOn }) =>
    isOn ? undefined : ['活动已取消', `你参加的活动「${title}」已取消。`],
}

const isNews = (news: string): news is ChannelNews => CHANNEL_NEWS.some((each) => each === news)

/** Tells who takes part in activities of the channel what becomes of them. */
export const channelTeller: Teller = async (queries, happenings) => {
  const rows = await channelsTold(queries, happenings)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return happenings.map(({ about, detail }, at) => {
    const [news = '', of = ''] = detail.split(':')
    const row = byPlace.get(at + 1)
    const said = row && isNews(news) ? words[news](row, of) : undefined
    if (!said) return undefined
    const [title, body] = said
    const link = news === 'cancelled' ? to.channelActionList() : to.channelAction({ actId: about })
    return { title, body, link }
  })
}
