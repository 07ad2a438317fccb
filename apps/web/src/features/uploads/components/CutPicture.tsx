import type { UploadCrop } from '@koi/contracts/uploads'
import type { DrawnPhoto } from '../drawn-photo.ts'
import styles from './CutPicture.module.css'

interface CutPictureProps {
  photo: DrawnPhoto
  crop: UploadCrop
  label: string
}

/** A photo as it is cut, before the server has it. */
export const CutPicture = ({ photo, crop, label }: CutPictureProps) => {
  const percent = (pixels: number) => `${((pixels / crop.side) * 100).toFixed(3)}%`
  return (
    <span className={styles.frame}>
      <img
        className={styles.photo}
        src={photo.shown}
        alt={label}
        style={{
          width: percent(photo.width),
          height: percent(photo.height),
          left: percent(-crop.x),
          top: percent(-crop.y),
        }}
      />
    </span>
  )
}
