import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { useBrand } from '#brands/brand-context.ts'
import { QrCode } from '#features/share/index.ts'
import { thisDeviceOs } from '#hosts/device-os.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { AppCard } from '../components/AppCard.tsx'
import { appAddress, pageOf } from '../app-target.ts'
import { useAppLinks } from '../queries.ts'

/** An app that has opened hides this page; after this time nothing has. */
const OPEN_WAIT_MS = 1500

/** RT-123: opens the native app at the page of the link, or goes on here. */
export default function AppOpen() {
  const { link } = usePageQuery(pages.appOpen.query)
  const { data: links } = useAppLinks()
  const [isMissing, setMissing] = useState(false)
  const page = pageOf(link, location.origin)
  const { title } = useBrand()
  const scheme = links?.scheme ?? ''
  const open = () => {
    location.assign(appAddress(scheme, page, location.origin))
    setTimeout(() => setMissing(document.visibilityState === 'visible'), OPEN_WAIT_MS)
  }
  return (
    <Page title={pages.appOpen.title}>
      <AppCard
        text={scheme === '' ? '网页版就能使用全部功能，无需下载。' : '在 App 中打开这个页面'}
      >
        {scheme !== '' && <Button onClick={open}>打开 App</Button>}
        {scheme !== '' && (
          <Button kind="soft" href={to.appDownload()}>
            下载 App
          </Button>
        )}
        <Button kind={scheme === '' ? 'primary' : 'plain'} href={page}>
          继续使用网页版
        </Button>
      </AppCard>
      {thisDeviceOs() === 'desktop' && (
        <Card title="在手机上打开">
          <QrCode link={`${location.origin}${page}`} title={title} />
        </Card>
      )}
      {isMissing && (
        <Notice tone="info">没有打开？可能尚未安装 App，可以先下载，或继续使用网页版。</Notice>
      )}
    </Page>
  )
}
