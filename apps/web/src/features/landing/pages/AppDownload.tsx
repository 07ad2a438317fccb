import { pages, to } from '@koi/contracts/pages'
import { useBrand } from '#brand/brand-context.ts'
import { QrCode } from '#features/share/index.ts'
import { thisDeviceOs, type DeviceOs } from '#hosts/device-os.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { AppCard } from '../components/AppCard.tsx'
import { Stores } from '../components/Stores.tsx'
import { useAppLinks } from '../queries.ts'

/** How a page of the web becomes an icon beside the apps. */
const HOME_SCREEN = {
  ios: '点浏览器底部的分享按钮，选「添加到主屏幕」，就能像 App 一样打开。',
  android: '点浏览器右上角菜单，选「添加到主屏幕」，就能像 App 一样打开。',
  harmony: '点浏览器菜单，选「添加到桌面」，就能像 App 一样打开。',
  desktop: '用手机扫码打开，再用浏览器菜单「添加到主屏幕」，就能像 App 一样打开。',
} as const satisfies Record<DeviceOs, string>

/** RT-124: where the native app is had; where there is none, how to keep the web app at hand. */
export default function AppDownload() {
  const { data: links } = useAppLinks()
  const { title } = useBrand()
  const os = thisDeviceOs()
  const hasApp = links !== undefined && (links.ios_url !== '' || links.android_url !== '')
  return (
    <Page title={pages.appDownload.title}>
      <AppCard text={hasApp ? '选择你的手机系统' : `App 尚未上架。${HOME_SCREEN[os]}`}>
        {hasApp && <Stores iosUrl={links.ios_url} androidUrl={links.android_url} />}
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
