import { pages, to } from '@koi/contracts/pages'
import { useState, type ReactNode } from 'react'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { countText } from '../count-text.ts'
import { FollowFundButton } from '../people/follow/FollowFundButton.tsx'
import { FollowTopicButton } from '../people/follow/FollowTopicButton.tsx'
import { LinkedRow } from '../people/LinkedRow.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { PersonRow } from '../people/PersonRow.tsx'
import {
  useFollowedFunds,
  useFollowedPeople,
  useFollowedTopics,
  useProfile,
  type FollowedFund,
  type FollowedTopic,
  type Person,
} from '../people/queries.ts'

const TABS = [
  { value: 'people', label: '用户' },
  { value: 'topics', label: '话题' },
  { value: 'funds', label: '基金' },
] as const
type Tab = (typeof TABS)[number]['value']

/** RT-036: the people, topics and funds that somebody follows. */
export default function MyFollows() {
  const userId = usePageQuery(pages.discussionMyFollows.query).userId || undefined
  const [tab, setTab] = useState<Tab>('people')
  const profile = useProfile(userId).data?.user
  const isOwn = userId === undefined || profile?.isMine === true
  const isHidden = profile !== undefined && profile !== null && !isOwn && !profile.showsFollows
  return (
    <Page
      title={isOwn ? '我的关注' : pages.discussionMyFollows.title}
      right={isOwn && <NavAction icon="bell" label="升级关注" text href={to.followUpgrade()} />}
    >
      {isHidden ? (
        <Empty
          picture={<Spot name="calm" />}
          title="对方没有公开关注列表"
          hint="可以看看对方写了什么。"
          action={
            <Button kind="soft" size="medium" href={to.discussionMyAccount({ userId })}>
              看对方的主页
            </Button>
          }
        />
      ) : (
        <Tabs<Tab> label="关注的类型" options={TABS} value={tab} onChange={setTab} sticky>
          <Stack>
            {tab === 'people' && <People userId={userId} />}
            {tab === 'topics' && <Topics userId={userId} isOwn={isOwn} />}
            {tab === 'funds' && <Funds userId={userId} isOwn={isOwn} />}
          </Stack>
        </Tabs>
      )}
    </Page>
  )
}

const nothing = (what: string, hint: string) => (
  <Empty
    picture={<Spot name="calm" />}
    title={`还没有关注${what}`}
    hint={hint}
    action={
      <Button size="medium" href={to.square()}>
        去社区看看
      </Button>
    }
  />
)

const personRow = (person: Person) => <PersonRow key={person.author.userId} person={person} />

function People({ userId }: { userId: string | undefined }) {
  const { people, ...list } = useFollowedPeople(userId)
  return (
    <PeopleCard
      label="关注的用户"
      rows={people}
      list={list}
      row={personRow}
      empty={nothing('用户', '关注几位常发言的人，他们发帖后会出现在社区的关注里。')}
    />
  )
}

interface OfWhom {
  userId: string | undefined
  isOwn: boolean
}

const topicRow = (topic: FollowedTopic) => <TopicRow key={topic.topicId} topic={topic} />
const ownTopicRow = (topic: FollowedTopic) => (
  <TopicRow key={topic.topicId} topic={topic} more={<FollowTopicButton topic={topic} />} />
)

function Topics({ userId, isOwn }: OfWhom) {
  const { topics, ...list } = useFollowedTopics(userId)
  return (
    <PeopleCard
      label="关注的话题"
      rows={topics}
      list={list}
      row={isOwn ? ownTopicRow : topicRow}
      empty={nothing('话题', '话题里有大家的做法和问答，关注后更新会出现在社区里。')}
    />
  )
}

interface TopicRowProps {
  topic: FollowedTopic
  more?: ReactNode
}

const TopicRow = ({ topic: { topicId, name, postCount }, more }: TopicRowProps) => (
  <LinkedRow
    title={`# ${name}`}
    detail={`${countText(postCount)} 条讨论`}
    href={to.discussionTopic({ topicId })}
  >
    {more}
  </LinkedRow>
)

const fundRow = (fund: FollowedFund) => <FundRow key={fund.fundCode} fund={fund} />
const ownFundRow = (fund: FollowedFund) => (
  <FundRow key={fund.fundCode} fund={fund} more={<FollowFundButton {...fund} />} />
)

function Funds({ userId, isOwn }: OfWhom) {
  const { funds, ...list } = useFollowedFunds(userId)
  return (
    <PeopleCard
      label="关注的基金讨论"
      rows={funds}
      list={list}
      row={isOwn ? ownFundRow : fundRow}
      empty={nothing('基金', '在基金讨论区点关注，新的讨论会出现在社区里。')}
    />
  )
}

interface FundRowProps {
  fund: FollowedFund
  more?: ReactNode
}

const FundRow = ({ fund: { fundCode, name }, more }: FundRowProps) => (
  <LinkedRow title={name} detail={fundCode} href={to.discussionStock({ stockId: fundCode })}>
    {more}
  </LinkedRow>
)
