import { pages, to } from '@koi/contracts/pages'
import {
  LIVE_LABELS,
  liveLabelTexts,
  type LiveLabel,
  type LiveList,
} from '@koi/domain/live/live-words'
import { useState } from 'react'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { ChannelEntries } from '../channel/ChannelEntries.tsx'
import { RoomList } from '../components/RoomList.tsx'
import { useRooms } from '../queries.ts'

const TABS = [
  { value: 'living', label: '直播中' },
  { value: 'coming', label: '预告' },
  { value: 'replay', label: '往期' },
] as const satisfies readonly { value: LiveList; label: string }[]

const LABELS = [
  { value: 'all', label: '全部' },
  ...LIVE_LABELS.map((value) => ({ value, label: liveLabelTexts[value] })),
] as const

const emptyWords = {
  coming: { title: '暂时没有预告', hint: '认证主播发布预告后会出现在这里，可以提前预约。' },
  living: { title: '现在没有人在直播', hint: '看看预告，预约感兴趣的场次。' },
  replay: { title: '还没有往期直播', hint: '结束的直播会出现在这里。' },
} as const

/** What a visitor finds: rooms on air, and what is to come where there is none. */
function useFirstList(): LiveList {
  const { rooms } = useRooms('living', undefined)
  return rooms?.length === 0 ? 'coming' : 'living'
}

/** RT-056: rooms on air, to come and over, by what they are about; what is to come is reserved right here. */
export default function LiveSquare() {
  const first = useFirstList()
  const [chosen, setChosen] = useState<LiveList>()
  const list = chosen ?? first
  const [label, setLabel] = useState<LiveLabel | 'all'>('all')
  return (
    <Page
      title={pages.liveSquare.title}
      right={
        <>
          <NavAction icon="clock" label="观看历史" href={to.liveWatchHistory()} />
          <NavAction icon="bell" label="我的预约" href={to.liveMyReserve()} />
          <NavAction icon="plus" label="创建直播" href={to.liveCreate()} />
        </>
      }
    >
      <Stack>
        <ChannelEntries />
        <Tabs<LiveList> label="直播" options={TABS} value={list} onChange={setChosen}>
          <Stack>
            <Chips<LiveLabel | 'all'>
              label="主题"
              options={LABELS}
              value={label}
              onChange={setLabel}
            />
            <Rooms
              key={`${list} ${label}`}
              list={list}
              label={label === 'all' ? undefined : label}
            />
          </Stack>
        </Tabs>
      </Stack>
    </Page>
  )
}

function Rooms({ list, label }: { list: LiveList; label: LiveLabel | undefined }) {
  const rooms = useRooms(list, label)
  const hasCommunity = useHasCommunity()
  return (
    <PullToRefresh onRefresh={rooms.refetch}>
      <RoomList
        label={TABS.find(({ value }) => value === list)?.label ?? ''}
        list={rooms}
        empty={
          <Empty
            picture={<Spot name="calm" />}
            {...emptyWords[list]}
            action={
              hasCommunity && (
                <Button size="medium" href={to.square()}>
                  去社区看看
                </Button>
              )
            }
          />
        }
      />
    </PullToRefresh>
  )
}
