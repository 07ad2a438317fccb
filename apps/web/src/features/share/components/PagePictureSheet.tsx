import { useState } from 'react'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { usePagePictures } from '../use-page-pictures.ts'
import { PicturesShown } from './PicturesShown.tsx'
import styles from './PagePictureSheet.module.css'

interface PagePictureSheetProps {
  main: HTMLElement
  /** Begins the names of the files. */
  name: string
  /** Whether it shows what somebody has. */
  hasAmounts: boolean
  onClose: () => void
}

/** The page as pictures, to be kept; a long page has several. */
export function PagePictureSheet({ main, name, hasAmounts, onClose }: PagePictureSheetProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Sheet open title="保存页面图片" onClose={onClose}>
      <Content
        key={attempt}
        main={main}
        name={name}
        hasAmounts={hasAmounts}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Sheet>
  )
}

function Content({
  main,
  name,
  hasAmounts,
  onRetry,
}: Omit<PagePictureSheetProps, 'onClose'> & { onRetry: () => void }) {
  const state = usePagePictures(main)
  if (state.kind === 'failed') {
    return (
      <Failed
        icon="image"
        title="图片没有生成"
        message="请稍后再试，或直接截屏。"
        onRetry={onRetry}
      />
    )
  }
  if (state.kind === 'drawing') {
    return (
      <p className={styles.status} role="status">
        <Spinner /> 正在生成图片
      </p>
    )
  }
  return (
    <>
      <p className={styles.note}>
        {hasAmounts && '图片里有你的持仓金额，发给别人之前请想一想。'}
        图片只在这台设备上生成，不会上传。
      </p>
      <PicturesShown pictures={state.pictures} label="页面图片" name={name} />
    </>
  )
}
