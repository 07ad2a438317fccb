import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { openingText } from '@koi/domain/trade/opening-text'
import { formatCents } from '@koi/domain/money/format-cents'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import type { RedeemPreview } from '../model.ts'
import { RATIOS, useRedeemCombinationForm } from '../use-redeem-combination-form.ts'
import { CombinationWaiting } from './CombinationWaiting.tsx'
import styles from './CombinationCards.module.css'

interface RedeemCombinationProps {
  title: string
  /** What it is called: 卖出 of a combination, 转出 of an account. */
  verb: '卖出' | '转出'
  accountId: string
  /** Where one sees what one holds. */
  homeHref: string
}

/** Sells a part of everything in a combination or an account for a term, as one order. */
export function RedeemCombination({ title, verb, accountId, homeHref }: RedeemCombinationProps) {
  const form = useRedeemCombinationForm(accountId)
  const { preview, error, isFetching, isPlaceholderData, refetch } = form.asked
  if (!preview) {
    return <CombinationWaiting title={title} query={{ error, isFetching, refetch }} />
  }
  if (!preview.canRedeem) {
    return (
      <Page title={title} footer={<Button href={homeHref}>查看持有</Button>}>
        <Card title={preview.name}>
          <Empty
            icon="lock"
            title="现在没有可转出的份额"
            hint={preview.reason === '' ? '转出中的份额可以在交易记录里查看进度。' : preview.reason}
          />
        </Card>
      </Page>
    )
  }
  const label = RATIOS.find(({ value }) => value === form.ratio)?.label ?? ''
  return (
    <Page
      title={title}
      footer={
        <Button onClick={form.begin} busy={form.order.isSending} track="combination.redeem">
          {`${verb}${label}`}
        </Button>
      }
    >
      <Stack>
        <Card title={preview.name}>
          <Segmented
            label={`${verb}比例`}
            options={RATIOS}
            value={form.ratio}
            onChange={form.choose}
          />
          <Gains preview={preview} isOld={isPlaceholderData} />
        </Card>
        <PartsTable preview={preview} />
        <Days preview={preview} />
      </Stack>
      <PasswordSheet
        order={form.order}
        renderSummary={() => (
          <>
            <p>
              {verb} {preview.name} {label}
            </p>
            <Figure text={`约 ${formatCents(preview.netCents)} 元`} size={28} />
          </>
        )}
      />
    </Page>
  )
}

/** What it comes to at the newest values; the real ones are published after the cut-off. */
function Gains({ preview, isOld }: { preview: RedeemPreview; isOld: boolean }) {
  return (
    <div aria-busy={isOld}>
      <p className={styles.value}>
        <Amount cents={isOld ? undefined : preview.netCents} size={36} />
        <span className={styles.unit}>预计到手（元），按最近净值估算</span>
      </p>
      <p className={styles.lead}>
        手续费约 <Amount cents={isOld ? undefined : preview.feeCents} strong={false} /> 元
        {preview.idleCashCents > 0 &&
          `；组合内现金 ${formatCents(preview.idleCashCents)} 元一并转出`}
        {preview.opens && `；另有锁定中的资金，${openingText(preview.opens, '转出')}`}
      </p>
    </div>
  )
}

const columns = [
  { label: '基金' },
  { label: '手续费', align: 'end' },
  { label: '预计到手', align: 'end' },
] as const

function PartsTable({ preview }: { preview: RedeemPreview }) {
  return (
    <Card title="逐只明细" note="每只基金按同一比例卖出">
      <Table
        caption="每只基金的手续费和预计到手金额"
        columns={columns}
        rows={preview.parts.map((part) => ({
          key: part.name,
          cells: [part.name, formatCents(part.feeCents), formatCents(part.netCents)],
        }))}
      />
    </Card>
  )
}

function Days({ preview }: { preview: RedeemPreview }) {
  const days = dayTexts(shanghaiDate(preview.nowMs))
  const cutOff = shanghaiMinute(preview.cutOffMs).slice(11)
  return (
    <Card title="什么时候到账">
      <Timeline
        label="卖出进度"
        steps={[
          {
            key: 'trade',
            title: days.weekday(preview.tradeDate),
            detail: `${cutOff} 前可以整单撤回；各基金按这一天的净值成交`,
            state: 'now',
          },
          {
            key: 'confirm',
            title: days.weekday(preview.confirmDate),
            detail: '全部基金确认金额',
            state: 'next',
          },
          {
            key: 'arrive',
            title: days.weekday(preview.arriveDate),
            detail: '最后一笔到账，一并转入余额',
            state: 'next',
          },
        ]}
      />
    </Card>
  )
}
