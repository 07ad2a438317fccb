import { pages, to } from '@koi/contracts/pages'
import { use, useState } from 'react'
import { OriginsContext } from '#api/transport/origins.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PdfReader } from '../components/PdfReader.tsx'
import { fileNameOf, pdfSource } from '../pdf-source.ts'
import { usePdf } from '../use-pdf.ts'

/** The PDF viewer (SPEC §2, RT-122): files of allowed hosts, page by page. */
export default function PdfShow() {
  const { url } = usePageQuery(pages.pdfShow.query)
  const { framed } = use(OriginsContext)
  const source = pdfSource(url, location.origin, framed)
  return source === undefined ? (
    <Page title={pages.pdfShow.title}>
      <Card>
        <Empty
          icon="warning"
          title="无法打开这个文件"
          hint="链接不在允许的范围内，或链接不完整。"
          action={
            <Button kind="soft" size="medium" href={to.home()}>
              回到首页
            </Button>
          }
        />
      </Card>
    </Page>
  ) : (
    <Shown source={source} />
  )
}

function Shown({ source }: { source: string }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Page title={pages.pdfShow.title} right={<Save source={source} />}>
      <Content key={attempt} source={source} onRetry={() => setAttempt(attempt + 1)} />
    </Page>
  )
}

function Content({ source, onRetry }: { source: string; onRetry: () => void }) {
  const state = usePdf(source)
  if (state.kind === 'ready') return <PdfReader pdf={state.pdf} />
  return (
    <Card>
      {state.kind === 'failed' ? (
        <Failed
          icon="document"
          title="文件没有打开"
          message="文件可能已失效，或网络不稳定。"
          onRetry={onRetry}
        />
      ) : (
        <>
          <Progress label="正在打开文件" value={state.share} max={1} />
          <Loading>
            <Skeleton lines={8} />
          </Loading>
        </>
      )}
    </Card>
  )
}

/** Saves the file itself; other hosts' files are opened by the browser instead. */
function Save({ source }: { source: string }) {
  const save = () => {
    const link = document.createElement('a')
    link.href = source
    link.download = fileNameOf(source)
    link.click()
  }
  return <NavAction icon="download" label="下载" onClick={save} />
}
