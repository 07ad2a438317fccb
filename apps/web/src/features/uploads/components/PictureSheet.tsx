import { uploadUrl } from '@koi/contracts/uploads'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { PictureItem } from '../picture-list.ts'
import styles from './PictureSheet.module.css'

interface PictureSheetProps {
  item: PictureItem
  /** From 0 on. */
  place: number
  count: number
  onClose: () => void
  onRetry: () => void
  onRemove: () => void
  onMove: (to: number) => void
  onCrop: () => void
}

/** One of several pictures, large, with all that can be done with it. */
export function PictureSheet(props: PictureSheetProps) {
  const { item, place, count, onClose, onRetry, onRemove, onMove, onCrop } = props
  const { state, shown } = item
  const source = state.kind === 'sent' ? uploadUrl(state.uploadId) : shown
  return (
    <Sheet
      open
      title={`第 ${place + 1} 张，共 ${count} 张`}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" onClick={onRemove}>
            移除
          </Button>
          {state.kind === 'sent' && (
            <Button kind="soft" onClick={onCrop}>
              裁剪
            </Button>
          )}
          {state.kind === 'failed' && state.mayRetry && <Button onClick={onRetry}>重试</Button>}
        </>
      }
    >
      {state.kind === 'failed' && <Notice>{state.text}</Notice>}
      {source !== '' && <img className={styles.picture} src={source} alt="图片预览" />}
      {count > 1 && (
        <div className={styles.moves}>
          {place > 0 && (
            <Button kind="soft" size="medium" onClick={() => onMove(place - 1)}>
              往前移
            </Button>
          )}
          {place < count - 1 && (
            <Button kind="soft" size="medium" onClick={() => onMove(place + 1)}>
              往后移
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}
