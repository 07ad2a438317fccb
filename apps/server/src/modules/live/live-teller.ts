import { to } from '@koi/contracts/pages'
import { LIVE_NEWS, type LiveNews } from '@koi/domain/live/live-words'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { APPEAL_DAYS } from '@koi/domain/moderation/moderation-limits'
import { COMMUNITY_RULES, RULE_TEXTS } from '@koi/domain/moderation/moderation-words'
import type { Teller } from '#kernel/teller.ts'
import { partedFromHost, toldOf, type ToldRoom } from './told-store.ts'

interface Words {
  title: string
  body: string
}

/** A title that nobody may see stands in no message to others. */
const named = ({ title, review }: ToldRoom) => (review === 'clear' ? `「${title}」` : '')

/** Whether what is told of a planned start is still so. */
const isStill = ({ state, review, plannedMs }: ToldRoom, of: string) =>
  state === 'coming' && review === 'clear' && String(plannedMs) === of

function whyRemoved({ rule, note }: ToldRoom) {
  const known = COMMUNITY_RULES.find((each) => each === rule)
  return [known ? RULE_TEXTS[known] : '社区规范', note].filter(Boolean).join('，')
}

const words: Readonly<Record<LiveNews, (room: ToldRoom, of: string) => Words | undefined>> = {
  announced: (room, of) =>
    isStill(room, of)
      ? {
          title: `${room.hostNick} 预告了直播`,
          body: `「${room.title}」${shanghaiMinute(room.plannedMs)} 开始，可以预约。`,
        }
      : undefined,
  soon: (room, of) =>
    isStill(room, of)
      ? {
          title: '直播即将开始',
          body: `${room.hostNick}的直播「${room.title}」${shanghaiMinute(room.plannedMs)} 开始。`,
        }
      : undefined,
  started: (room) =>
    room.state === 'living' && room.review === 'clear'
      ? { title: '直播开始了', body: `${room.hostNick}的直播「${room.title}」正在进行。` }
      : undefined,
  moved: (room, of) =>
    isStill(room, of)
      ? {
          title: '直播时间有变化',
          body: `你预约的直播「${room.title}」改到 ${shanghaiMinute(room.plannedMs)} 开始，开播前会再提醒你。`,
        }
      : undefined,
  restored: (room, of) =>
    isStill(room, of)
      ? {
          title: '直播恢复预约',
          body: `你预约的直播「${room.title}」恢复了，${shanghaiMinute(room.plannedMs)} 开始，开播前会再提醒你。`,
        }
      : undefined,
  cancelled: (room) =>
    room.state === 'cancelled'
      ? { title: '直播已取消', body: `你预约的直播${named(room)}已取消。` }
      : undefined,
  missed: (room) => ({ title: '直播没有按时开始', body: `你预约的直播${named(room)}没有开播。` }),
  hostMissed: ({ title }) => ({
    title: '直播没有开播',
    body: `「${title}」超过计划时间一小时没有开播，已通知预约的人。可以重新创建预告。`,
  }),
  hostShown: ({ title }) => ({
    title: '直播预告已通过审核',
    body: `「${title}」现在可以被大家看到和预约。`,
  }),
  hostRemoved: (room) => ({
    title: '直播预告没有通过审核',
    body: `「${room.title}」没有通过：${whyRemoved(room)}。预告已取消。如有异议，可在 ${APPEAL_DAYS} 天内申诉。`,
  }),
  hostEnded: ({ title }) => ({
    title: '直播已自动结束',
    body: `「${title}」长时间没有画面，已自动结束。已播出的部分可以回看。`,
  }),
}

const isNews = (news: string): news is LiveNews => LIVE_NEWS.some((each) => each === news)
const gone: Words = { title: '直播已取消', body: '你预约的直播已取消。' }

/** Tells upgraded followers, who reserved a room, and its host, what becomes of it. */
export const liveTeller: Teller = async (queries, happenings) => {
  const rooms = await toldOf(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rooms.map((room) => [room.liveId, room]))
  const parted = await partedFromHost(queries, happenings)
  return happenings.map(({ about, detail }, at) => {
    const [news = '', of = ''] = detail.split(':')
    // Who blocked the host meanwhile, or was blocked, hears nothing of them.
    if (!isNews(news) || parted.has(at + 1)) return undefined
    const room = byId.get(about)
    // The account of its host is gone, and the room with it.
    if (!room) return news === 'cancelled' ? { ...gone, link: to.liveMyReserve() } : undefined
    const told = words[news](room, of)
    const { state, decisionId } = room
    if (news === 'hostRemoved' && decisionId !== '')
      return told && { ...told, link: to.discussionAppeal({ decisionId }) }
    const isAired = state === 'living' || state === 'ended'
    const link = isAired ? to.liveMiddle : to.liveReserveMeeting
    return told && { ...told, link: link({ liveId: about }) }
  })
}
