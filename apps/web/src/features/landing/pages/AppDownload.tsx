import { pages, to } from '@koi/contracts/pages'
import { Button } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { AppCard } from '../components/AppCard.tsx'
import { Stores } from '../components/Stores.tsx'
import { useAppLinks } from '../queries.ts'

/** RT-124: where the native app is had; where there is none, how to keep the web app at hand. */
export default function AppDownload() {
  const { data: links } = useAppLinks()
  const hasApp = links !== undefined && (links.ios_url !== '' || links.android_url !== '')
  return (
    <Page title={pages.appDownload.title}>
      <AppCard
        text={
          hasApp
            ? '选择你的手机系统'
            : 'App 尚未上架。用浏览器菜单「添加到主屏幕」，就能像 App 一样打开。'
        }
      >
        {hasApp && <Stores iosUrl={links.ios_url} androidUrl={links.android_url} />}
        <Button kind={hasApp ? 'plain' : 'primary'} href={to.home()}>
          继续使用网页版
        </Button>
      </AppCard>
    </Page>
  )
}
