import { to } from '@koi/contracts/pages'
import { DEFAULT_FAILURE } from '#api/failures/failure-message.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Page } from '#ui/layout/Page.tsx'

interface PageFailedProps {
  title: string
  /** `code`: the page itself could not be fetched; `link`: its address lacks something; `closed`: the brand has no community. */
  kind: 'code' | 'bug' | 'link' | 'closed'
  onRetry: () => void
  retrying?: boolean
}

/** In place of a page that cannot be shown: what happened, and what one can do. */
export function PageFailed({ title, kind, onRetry, retrying = false }: PageFailedProps) {
  return (
    <Page title={title}>
      <Card>
        {kind === 'link' || kind === 'closed' ? (
          <Empty
            picture={<Spot name="search" />}
            {...(kind === 'link'
              ? {
                  title: '链接不完整',
                  hint: '这个链接缺少打开页面需要的信息，请从首页或列表重新进入。',
                }
              : { title: '当前品牌未开放社区', hint: '' })}
            action={
              <Button kind="soft" size="medium" href={to.home()}>
                回到首页
              </Button>
            }
          />
        ) : (
          <Failed
            title={kind === 'code' ? '网络不太好，请重试' : '页面出了点问题'}
            {...(kind === 'code'
              ? { picture: <Spot name="offline" /> }
              : { icon: 'warning', message: DEFAULT_FAILURE })}
            onRetry={onRetry}
            retrying={retrying}
          />
        )}
      </Card>
    </Page>
  )
}
