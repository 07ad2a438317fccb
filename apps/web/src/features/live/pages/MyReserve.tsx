import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { RoomList } from '../components/RoomList.tsx'
import { useMyReserves } from '../queries.ts'

const TABS = [
  { value: 'coming', label: '待开播' },
  { value: 'over', label: '已结束' },
] as const
type Tab = (typeof TABS)[number]['value']

/** RT-051: what one reserved, to come and over; a reservation is taken back right here. */
export default function MyReserve() {
  const [tab, setTab] = useState<Tab>('coming')
  const reserves = useMyReserves(tab === 'over')
  return (
    <Page title={pages.liveMyReserve.title}>
      <Tabs<Tab> label="我的预约" options={TABS} value={tab} onChange={setTab}>
        <PullToRefresh onRefresh={reserves.refetch}>
          <RoomList
            label="我的预约"
            list={reserves}
            empty={
              <Empty
                picture={<Spot name="calm" />}
                title={tab === 'coming' ? '没有待开播的预约' : '没有已结束的预约'}
                hint="预约后，开播前 15 分钟会提醒你。"
                action={
                  <Button size="medium" href={to.liveSquare()}>
                    去直播广场
                  </Button>
                }
              />
            }
          />
        </PullToRefresh>
      </Tabs>
    </Page>
  )
}
