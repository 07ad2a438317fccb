import type { RefObject } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import type { FrameState } from '../use-frame.ts'
import styles from './HostedFrame.module.css'

interface HostedFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  address: string
  title: string
  state: FrameState
  onLoad: () => void
  onRetry: () => void
  full?: boolean
}

/** Another site's page; it gets no address of ours, and may not lead our window away. */
export function HostedFrame({ frame, address, title, state, full, ...on }: HostedFrameProps) {
  if (state === 'failed') {
    return (
      <Card>
        <Failed title="页面没有打开" message="网络不稳定，请稍后重试" onRetry={on.onRetry} />
      </Card>
    )
  }
  return (
    <div className={full ? styles.full : styles.below}>
      {state === 'loading' && (
        <div className={styles.loading}>
          <Card>
            <Loading>
              <SkeletonRows rows={6} />
            </Loading>
          </Card>
        </div>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- only a page of our own origin can leave it so
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={on.onLoad}
      />
    </div>
  )
}
