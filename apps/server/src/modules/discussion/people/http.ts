import type { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import { uploadUrl } from '@koi/contracts/uploads'
import { isCounted } from '@koi/domain/discussion/news-tab'
import type { Handlers } from '#http/handlers.ts'
import type { UserContext, VisitorContext } from '#http/context.ts'
import type { Funds } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import { pageOf, placeOf } from '../feed/feed-place.ts'
import { hiddenOf } from './hidden-store.ts'
import { newsOf, readNews, unreadNews } from './news-store.ts'
import { fansOf, followedFunds, followedTopics, followsOf, type ListAsked } from './people-store.ts'
import { profileOf } from './profile-store.ts'
import { createRelations } from './relations.ts'
import { createSettings, type SettingsParts } from './settings.ts'

const askingOf = ({ accountId, brand }: VisitorContext) => ({ accountId, brandId: brand.id })
const actorOf = ({ accountId, brand, nowMs }: UserContext) => ({
  accountId,
  brandId: brand.id,
  nowMs,
})

interface Asked {
  userId?: string | undefined
  begin?: string | undefined
  limit: number
}

/** A page of a list of people or of what they follow: one row more is read than is shown. */
async function slice<Row extends { key: number; id: string }>(
  name: string,
  { userId, begin, limit }: Asked,
  read: (asked: ListAsked) => Promise<Row[]>,
) {
  const list = [name, userId ?? '']
  const found = await read({ userId, place: placeOf(list, begin), limit: limit + 1 })
  return pageOf(found, { limit, list, place: ({ key, id }) => ({ keys: [key], id }) })
}

type PeopleParts = SettingsParts & { funds: Pick<Funds, 'comparedItems'> }
type Handled = Handlers<typeof discussionPeopleCalls>
type OfOneself =
  | 'queryCommunitySettings'
  | 'saveCommunityProfile'
  | 'setCommunitySwitches'
  | 'queryCommunityNews'
  | 'queryCommunityUnread'
  | 'readCommunityNews'

/** Answers the calls about people of the community. */
export const discussionPeopleHandlers = (parts: PeopleParts): Handled => ({
  ...relationHandlers(parts),
  ...ownHandlers(parts),
})

/** Who people are, whom they follow, block and mute. */
function relationHandlers({ db, funds }: PeopleParts): Omit<Handled, OfOneself> {
  const relations = createRelations(db)
  return {
    async queryCommunityUser({ userId }, context) {
      const user = await profileOf(db, askingOf(context), userId)
      if (!user && userId !== undefined) throw refuse('communityUserUnknown')
      return { user: user ?? null }
    },
    async queryFans(asked, context) {
      const { rows, next } = await slice('fans', asked, (of) => fansOf(db, askingOf(context), of))
      return { people: rows, next }
    },
    async queryFollowedPeople({ onlyUpgraded, ...asked }, context) {
      const { rows, next } = await slice(`follows ${onlyUpgraded}`, asked, (of) =>
        followsOf(db, askingOf(context), { ...of, onlyUpgraded }),
      )
      return { people: rows, next }
    },
    async queryFollowedTopics(asked, context) {
      const { rows, next } = await slice('topics', asked, (of) =>
        followedTopics(db, askingOf(context), of),
      )
      return { topics: rows, next }
    },
    async queryFollowedFunds(asked, context) {
      const { rows, next } = await slice('funds', asked, (of) =>
        followedFunds(db, askingOf(context), of),
      )
      return { funds: rows, next }
    },
    followUser: ({ userId, isFollowed }, context) =>
      relations.followUser(actorOf(context), userId, isFollowed),
    followTopic: ({ topicId, isFollowed }, context) =>
      relations.followTopic(actorOf(context), topicId, isFollowed),
    async followFund({ fundCode, isFollowed }, context) {
      const { brand, nowMs } = context
      const [found] = await funds.comparedItems([fundCode], { rateKey: undefined, nowMs, brand })
      if (isFollowed && !found) throw refuse('productUnknown')
      return relations.followFund(actorOf(context), fundCode, isFollowed)
    },
    setFollowTells: ({ userId, tells }, context) =>
      relations.setTells(actorOf(context), userId, tells),
    setFundFollowTells: ({ fundCode, isUpgraded }, context) =>
      relations.setFundTells(actorOf(context), fundCode, isUpgraded),
    async removeFan({ userId }, context) {
      await relations.removeFan(actorOf(context), userId)
      return {}
    },
    async blockUser({ userId, isBlocked }, context) {
      await relations.block(actorOf(context), userId, isBlocked)
      return {}
    },
    async muteUser({ userId, ...mute }, context) {
      await relations.mute(actorOf(context), { userId }, mute)
      return {}
    },
    async muteWord({ word, ...mute }, context) {
      await relations.mute(actorOf(context), { word }, mute)
      return {}
    },
    queryHidden: (_asked, context) => hiddenOf(db, actorOf(context)),
  }
}

/** What one says of oneself, and what one is told. */
function ownHandlers(parts: PeopleParts): Pick<Handled, OfOneself> {
  const { db } = parts
  const settings = createSettings(parts)
  return {
    async queryCommunitySettings(_asked, context) {
      const own = await settings.read(actorOf(context))
      return { ...own, avatarUrl: own.avatarId === null ? '' : uploadUrl(own.avatarId) }
    },
    async saveCommunityProfile(wished, context) {
      return { userId: await settings.saveProfile(actorOf(context), wished) }
    },
    async setCommunitySwitches({ showsHoldings, showsFollows, newsOff }, context) {
      await settings.saveSwitches(actorOf(context), { showsHoldings, showsFollows, newsOff })
      return {}
    },
    async queryCommunityNews({ tab, begin, limit }, context) {
      const list = ['news', tab]
      const before = placeOf(list, begin)?.keys[0]
      const found = await newsOf(db, actorOf(context), {
        tab,
        before: before === undefined ? undefined : String(before),
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, {
        limit,
        list,
        place: ({ newsId }) => ({ keys: [Number(newsId)], id: 'news' }),
      })
      return { news: rows, next }
    },
    async queryCommunityUnread(_asked, context) {
      const tabs = await unreadNews(db, actorOf(context))
      const counted = tabs.filter(({ tab }) => isCounted(tab))
      return { tabs, unread: counted.reduce((sum, { count }) => sum + count, 0) }
    },
    async readCommunityNews({ tab, upTo }, context) {
      await readNews(db, actorOf(context), { tab, upTo })
      return {}
    },
  }
}
