import type { ResponseOf } from '@koi/contracts/call'
import type { shareCalls } from '@koi/contracts/calls/share'
import { classNames } from '#ui/style/class-names.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import styles from './PosterPicture.module.css'

export type Poster = ResponseOf<typeof shareCalls.generateImage>

interface PosterPictureProps {
  poster: Poster | undefined
  /** Another one is on its way. */
  isDrawing: boolean
}

/** The picture as it will be sent; its place is kept while it is drawn. */
export function PosterPicture({ poster, isDrawing }: PosterPictureProps) {
  const isBusy = poster === undefined || isDrawing
  return (
    <div className={styles.wall}>
      <div className={styles.frame} aria-busy={isBusy}>
        {poster && (
          <img
            className={classNames(styles.picture, isDrawing && styles.old)}
            src={poster.imageUrl}
            alt={poster.altText}
            width={poster.width}
            height={poster.height}
          />
        )}
        {isBusy && (
          <p className={styles.status} role="status">
            <Spinner /> 正在生成海报
          </p>
        )}
      </div>
    </div>
  )
}
