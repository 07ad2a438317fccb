import { pages } from '@koi/contracts/pages'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Exchanges } from '../components/Exchanges.tsx'
import { Lines } from '../components/Lines.tsx'
import { recordTabOf, type RecordTab } from '../model.ts'

const tabs: readonly { value: RecordTab; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'in', label: '收入' },
  { value: 'out', label: '支出' },
  { value: 'orders', label: '兑换记录' },
]

/** RT-094: every line of one's points with the lots behind it, and what was exchanged. */
export default function PointsRecords() {
  const tab = recordTabOf(usePageQuery(pages.pointsRecords.query).tab)
  const { setQuery } = useNavigator()
  return (
    <Page title={pages.pointsRecords.title}>
      <Tabs<RecordTab>
        label="明细类型"
        options={tabs}
        value={tab}
        onChange={(next) => setQuery({ tab: next === 'all' ? undefined : next })}
        sticky
      >
        <Stack>
          {tab === 'orders' ? <Exchanges /> : <Lines way={tab === 'all' ? undefined : tab} />}
        </Stack>
      </Tabs>
    </Page>
  )
}
