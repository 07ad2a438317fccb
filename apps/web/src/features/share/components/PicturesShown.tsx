import { useHost } from '#hosts/host-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { DOWNLOADING_HOSTS, downloadPicture } from '../download-picture.ts'
import styles from './PagePictureSheet.module.css'

interface PicturesShownProps {
  /** Addresses of JPEG pictures from top to bottom. */
  pictures: readonly string[]
  /** What they are pictures of. */
  label: string
  /** Begins the names of the files. */
  name: string
}

/** Pictures of one thing beside each other, and the way to keep them in this place. */
export function PicturesShown({ pictures, label, name }: PicturesShownProps) {
  const { name: hostName } = useHost()
  return (
    <>
      <ul className={styles.pictures} aria-label={label}>
        {pictures.map((src, at) => (
          <li key={src.length + at}>
            <img
              className={styles.picture}
              src={src}
              alt={`第 ${at + 1} 张，共 ${pictures.length} 张`}
            />
          </li>
        ))}
      </ul>
      {DOWNLOADING_HOSTS.has(hostName) ? (
        <Button
          onClick={() => {
            for (const [at, src] of pictures.entries())
              downloadPicture(src, `${name}-${at + 1}.jpg`)
          }}
        >
          {pictures.length > 1 ? `保存 ${pictures.length} 张图片` : '保存图片'}
        </Button>
      ) : (
        <p className={styles.status}>长按图片保存</p>
      )}
    </>
  )
}
