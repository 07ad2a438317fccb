import type { RequestOf } from '@koi/contracts/call'
import type { assistantShareCalls } from '@koi/contracts/calls/assistant-share'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { PicturesShown } from '#features/share/index.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useAnswerPictures } from '../queries.ts'
import styles from './Sharing.module.css'

interface AnswerPicturesSheetProps {
  chosen: RequestOf<typeof assistantShareCalls.drawSharedDialog>
  onClose: () => void
}

/** Answers as pictures, which the server draws and does not keep. */
export function AnswerPicturesSheet({ chosen, onClose }: AnswerPicturesSheetProps) {
  const drawn = useAnswerPictures(chosen)
  return (
    <Sheet open onClose={onClose} title="回答图片">
      {drawn.data ? (
        <>
          <p className={styles.hint}>
            {chosen.withOwn === true && '图片里可能有你的持仓，发给别人之前请想一想。'}
            图片发出后不能收回。
          </p>
          <PicturesShown
            pictures={drawn.data.pictures.map(({ imageUrl }) => imageUrl)}
            label="回答图片"
            name="koi-ai"
          />
        </>
      ) : drawn.error ? (
        <QueryFailed query={drawn} title="图片没有生成" />
      ) : (
        <p className={styles.waiting} role="status">
          <Spinner /> 正在生成图片
        </p>
      )}
    </Sheet>
  )
}
