import type { UploadCrop } from '@koi/contracts/uploads'
import { useId, useState } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { cropOf, firstView, placeOf, pushed, zoomed, ZOOM_MAX } from '../crop-view.ts'
import type { DrawnPhoto } from '../drawn-photo.ts'
import { useHands } from '../use-hands.ts'
import styles from './CropSheet.module.css'

interface CropSheetProps {
  photo: DrawnPhoto
  /** What the square is for. */
  title?: string
  label?: string
  /** A head is seen in a ring. */
  isRound?: boolean
  onClose: () => void
  onCut: (crop: UploadCrop) => void
}

/** Which square of a photo is kept: moved by finger or arrows, enlarged by two fingers, a slider or plus and minus. */
export function CropSheet({
  photo,
  title = '调整头像',
  label = '头像范围',
  isRound = true,
  onClose,
  onCut,
}: CropSheetProps) {
  const [view, setView] = useState(() => firstView(photo))
  const hintId = useId()
  const zoomId = useId()
  const hands = useHands({
    onPush: (right, down) => setView((now) => pushed(photo, now, right, down)),
    onSpread: (times) => setView((now) => zoomed(photo, now, now.zoom * times)),
  })
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            取消
          </Button>
          <Button onClick={() => onCut(cropOf(photo, view))}>使用</Button>
        </>
      }
    >
      <div className={styles.body}>
        <div
          ref={hands}
          className={styles.square}
          role="application"
          aria-label={label}
          aria-describedby={hintId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows move what is in it
          tabIndex={0}
        >
          <img
            className={styles.photo}
            src={photo.shown}
            alt=""
            draggable={false}
            style={placeOf(photo, view)}
          />
          {isRound && <span className={styles.ring} aria-hidden="true" />}
        </div>
        <p id={hintId} className={styles.hint}>
          拖动图片，双指或滑块缩放
        </p>
        <div className={styles.zoom}>
          <label htmlFor={zoomId}>缩放</label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.01}
            value={view.zoom}
            aria-valuetext={`${Math.round(view.zoom * 100)}%`}
            onChange={(event) => {
              const zoom = Number(event.target.value)
              setView((now) => zoomed(photo, now, zoom))
            }}
          />
        </div>
      </div>
    </Sheet>
  )
}
