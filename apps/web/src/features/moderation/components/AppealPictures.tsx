import { smallUploadUrl, uploadUrl } from '@koi/contracts/uploads'
import { useState } from 'react'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from './AppealPictures.module.css'

/** What was sent with an appeal, small; pressed, one is seen whole. */
export function AppealPictures({ pictures }: { pictures: readonly string[] }) {
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : pictures[open]
  return (
    <>
      <ul className={styles.pictures} aria-label="申诉图片">
        {pictures.map((uploadId, at) => (
          <li key={uploadId}>
            <button
              type="button"
              className={styles.picture}
              aria-label={`查看第 ${at + 1} 张图片`}
              onClick={() => setOpen(at)}
            >
              <img src={smallUploadUrl(uploadId)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && shown !== undefined && (
        <Sheet
          open
          title={`第 ${open + 1} 张，共 ${pictures.length} 张`}
          onClose={() => setOpen(undefined)}
        >
          <img className={styles.whole} src={uploadUrl(shown)} alt={`第 ${open + 1} 张图片`} />
        </Sheet>
      )}
    </>
  )
}
