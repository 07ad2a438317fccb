import { cents } from '@koi/domain/money/cents'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../style/reset.css'
import '../style/tokens.css'
import { ActionBar } from '../layout/ActionBar.tsx'
import { Amount } from '../figures/Amount.tsx'
import { Button } from '../inputs/Button.tsx'
import { Card } from '../layout/Card.tsx'
import { LineChart } from '../charts/LineChart.tsx'
import { Radar } from '../charts/Radar.tsx'
import { createDialogStore } from '../overlays/dialog-store.ts'
import { DialogHost } from '../overlays/DialogHost.tsx'
import { Empty } from '../feedback/Empty.tsx'
import { Facts } from '../figures/Facts.tsx'
import { Failed } from '../feedback/Failed.tsx'
import { IconTiles } from '../navigation/IconTiles.tsx'
import { KeyValues } from '../figures/KeyValues.tsx'
import { List } from '../layout/List.tsx'
import { ListRow } from '../layout/ListRow.tsx'
import { LoadMore } from '../layout/LoadMore.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { Page } from '../layout/Page.tsx'
import { PasscodeInput } from '../inputs/PasscodeInput.tsx'
import { Rate } from '../figures/Rate.tsx'
import { Segmented } from '../inputs/Segmented.tsx'
import { Sheet } from '../overlays/Sheet.tsx'
import { SkeletonRows } from '../feedback/SkeletonRows.tsx'
import { TabBar } from '../navigation/TabBar.tsx'
import { Table } from '../layout/Table.tsx'
import { Tabs } from '../navigation/Tabs.tsx'
import { Tag } from '../figures/Tag.tsx'
import { Tags } from '../figures/Tags.tsx'
import { Timeline } from '../figures/Timeline.tsx'
import { createToastStore } from '../overlays/toast-store.ts'
import { ToastHost } from '../overlays/ToastHost.tsx'
import { Fields } from './Fields.tsx'

const dialogs = createDialogStore()
const toast = createToastStore()
const ranges = [
  { value: '1m', label: '1月' },
  { value: '1y', label: '1年' },
  { value: 'all', label: '成立来' },
] as const
const dates = ranges.map(({ value }, place) => ({ value, label: `${place + 1} 日` }))
const points = [1, 3, 2, 5, 4].map((value, place) => ({ day: `2026-11-${16 + place}`, value }))
const tiles = ['稳健', '进阶', '我的持仓', '交易记录'].map((label) => ({
  label,
  icon: 'list' as const,
  href: `#${label}`,
}))
const footer = (
  <ActionBar note="按当日净值成交">
    <Button disabledReason="暂停申购，11-24 恢复">买入</Button>
  </ActionBar>
)
const noTabs = { isCurrent: false, href: '#' }

/** Every part of ui/ on one page, for ui.browser.test.ts. Not part of the app. */
function Gallery() {
  const [range, setRange] = useState<'1m' | '1y' | 'all'>('1y')
  return (
    <>
      <Page title="部件" footer={footer}>
        <Card title="走势" note="近1年">
          <LineChart
            label="业绩走势"
            series={[
              { name: '本基金', points },
              { name: '沪深300', points, isBenchmark: true },
            ]}
            format={(value) => `${value.toFixed(2)}%`}
            toneOf={rateColour}
            dataDate="2026-11-20"
          />
          <Radar
            label="五维表现"
            axes={['收益', '波动', '回撤', '费用', '稳定'].map((label, at) => ({
              label,
              value: at / 4,
              text: `${at * 25}%`,
            }))}
          />
          <Segmented label="区间" options={ranges} value={range} onChange={setRange} />
          <Segmented grid label="日期" options={dates} value={range} onChange={setRange} />
        </Card>
        <Tabs label="分类" options={ranges} value={range} onChange={setRange}>
          <Card>
            <List label="产品">
              <ListRow
                href="#detail"
                title="锦沪深300指数A"
                detail={
                  <Tags>
                    <Tag tone="up">中高风险</Tag>900311
                  </Tags>
                }
                value={<Rate percent="18.42" />}
                valueNote="1.3427 · 11-19"
              />
            </List>
            <SkeletonRows rows={1} />
            <LoadMore state="end" onLoad={() => undefined} />
          </Card>
        </Tabs>
        <Card tone="primary">
          <KeyValues
            items={[
              { label: '日收益 11-19', value: <Amount cents={cents(-100)} signed /> },
              { label: '持有金额', value: <Amount cents={cents(101_547_203)} size={17} /> },
              { label: '成立以来年化（推算）', value: <Rate percent="3.37" size={17} /> },
            ]}
          />
        </Card>
        <Card>
          <Empty title="还没有自选" hint="把关注的产品加进来。" />
          <Failed message="网络异常,请稍后重试" onRetry={() => undefined} />
          <Timeline label="订单进度" steps={[{ key: '1', title: '今天', state: 'now' }]} />
          <Notice title="风险提示">请确认。</Notice>
          <Facts items={['2026-09-18', '已确认', '净值 1.6580']} />
          <Table
            caption="各成分基金的金额"
            columns={[{ label: '基金' }, { label: '金额', align: 'end' }, { label: '现在 / 目标' }]}
            rows={[{ key: '1', cells: ['锦瑞丰纯债债券A', '20,456.30', '49.4% / 50%'] }]}
            stacks
          />
        </Card>
        <IconTiles label="入口" items={tiles} />
        <Fields />
        <Overlays />
      </Page>
      <TabBar items={[{ ...noTabs, label: '首页', icon: 'home', isCurrent: true }]} />
      <DialogHost store={dialogs} />
      <ToastHost store={toast} />
    </>
  )
}

function Overlays() {
  const [isOpen, setIsOpen] = useState(false)
  const [code, setCode] = useState('')
  const ask = async () => {
    const isSure = await dialogs.confirm({ content: '撤销这笔订单？' })
    toast.show(isSure ? '已撤销' : '未撤销')
  }
  return (
    <Card>
      <Button onClick={() => setIsOpen(true)}>输入密码</Button>
      <Button kind="danger" onClick={() => void ask()}>
        撤单
      </Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="请输入支付密码">
        <PasscodeInput
          label="支付密码"
          value={code}
          onChange={setCode}
          onComplete={(value) => toast.show(`共 ${value.length} 位`)}
        />
      </Sheet>
    </Card>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
