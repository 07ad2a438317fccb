import { pages } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { FilePick } from '../components/FilePick.tsx'
import { GainLine } from '../components/GainLine.tsx'
import { NamingSheet } from '../components/NamingSheet.tsx'
import { PlatformCard } from '../components/PlatformCard.tsx'
import { PreviewSheet } from '../components/PreviewSheet.tsx'
import { TemplateCard } from '../components/TemplateCard.tsx'
import { useOutsideHoldings, type OutsideHoldings as Held } from '../queries.ts'
import { useOutsideImport, type OutsideImport } from '../use-outside-import.ts'
import styles from './OutsideHoldings.module.css'

const { title } = pages.outsideHoldings

/** What is held elsewhere: imported from files, looked at beside one's own, never traded here. */
export default function OutsideHoldings() {
  const { data, error, isFetching, refetch } = useOutsideHoldings()
  const importing = useOutsideImport()
  if (!data) {
    return (
      <Page title={title}>
        <Card>
          {error ? (
            <QueryFailed query={{ error, refetch, isFetching }} />
          ) : (
            <SkeletonRows rows={4} label="正在读取外部持仓" />
          )}
        </Card>
      </Page>
    )
  }
  return (
    <Page
      title={title}
      footer={
        <FilePick
          accept=".csv,.txt,text/csv"
          busy={importing.isBusy}
          onPick={(file) => void importing.pick(file)}
        >
          选择 CSV 文件导入
        </FilePick>
      }
    >
      <Stack>
        {importing.done && <Done importing={importing} count={importing.done.count} />}
        <Platforms held={data} />
        <TemplateCard />
      </Stack>
      <Steps importing={importing} />
    </Page>
  )
}

function Done({ importing, count }: { importing: OutsideImport; count: number }) {
  return (
    <Notice
      tone="info"
      action={
        <Button
          size="small"
          kind="soft"
          busy={importing.isBusy}
          onClick={() => void importing.undo()}
        >
          撤销
        </Button>
      }
    >
      {`已导入 ${count} 条外部持仓`}
    </Notice>
  )
}

function Platforms({ held }: { held: Held }) {
  if (held.platforms.length === 0) {
    return (
      <Card>
        <Empty
          picture={<Spot name="hold" />}
          title="还没有外部持仓"
          hint="从基金E账户或其他平台导出 CSV，选择文件即可导入。数据只有你能看到，可随时移除。"
        />
      </Card>
    )
  }
  return (
    <>
      <Card title="外部持仓合计（元）" note="自行导入，不由本平台保管">
        <p className={styles.total}>
          <Amount cents={held.valueCents} size={28} />
        </p>
        <GainLine gain={held.gain} of={held.holdingCount + held.unvaluedCount} />
        {held.unvaluedCount > 0 && (
          <p className={styles.note}>{`另有 ${held.unvaluedCount} 只暂无估值，未计入`}</p>
        )}
      </Card>
      {held.platforms.map((platform) => (
        <PlatformCard key={platform.importId} platform={platform} />
      ))}
    </>
  )
}

function Steps({ importing }: { importing: OutsideImport }) {
  const { step, isBusy, close } = importing
  if (step?.kind === 'naming') {
    return (
      <NamingSheet busy={isBusy} onClose={close} onName={(name) => void importing.name(name)} />
    )
  }
  if (step?.kind !== 'preview') return null
  return (
    <PreviewSheet
      preview={step.preview}
      busy={isBusy}
      onClose={close}
      onAccept={() => void importing.accept()}
    />
  )
}
