import { pages, to } from '@koi/contracts/pages'
import { useBrand } from '#brands/brand-context.ts'
import { QrCode } from '#features/share/index.ts'
import { thisDeviceOs } from '#hosts/device-os.ts'
import { useHost } from '#hosts/host-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { AppCard } from '../components/AppCard.tsx'
import { Stores } from '../components/Stores.tsx'
import { homeScreenText } from '../home-screen.ts'
import { useAppLinks } from '../queries.ts'

/** RT-124: where the native app is had; where there is none, how to keep the web app at hand. */
export default function AppDownload() {
  const { data: links } = useAppLinks()
  const { title } = useBrand()
  const { name: host } = useHost()
  const os = thisDeviceOs()
  const hasApp = links !== undefined && (links.iosUrl !== '' || links.androidUrl !== '')
  return (
    <Page title={pages.appDownload.title}>
      <AppCard text={hasApp ? '选择你的手机系统' : `App 尚未上架。${homeScreenText(host, os)}`}>
        {hasApp && <Stores iosUrl={links.iosUrl} androidUrl={links.androidUrl} />}
        <Button kind={hasApp ? 'plain' : 'primary'} href={to.home()}>
          继续使用网页版
        </Button>
      </AppCard>
      {os === 'desktop' && (
        <Card title="在手机上打开">
          <QrCode link={`${location.origin}${to.home()}`} title={title} />
        </Card>
      )}
    </Page>
  )
}
