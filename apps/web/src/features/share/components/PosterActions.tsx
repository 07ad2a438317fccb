import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { showHostFailure } from '#hosts/show-host-failure.ts'
import { reportShare } from '#share/report-share.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { DOWNLOADING_HOSTS, downloadPicture } from '../download-picture.ts'
import type { Poster } from './PosterPicture.tsx'
import styles from './PosterActions.module.css'

/** Saving the poster and copying its link, as far as this place can. */
export function PosterActions({ poster, fundCode }: { poster: Poster; fundCode: string }) {
  const host = useHost()
  const toast = useToast()
  const dialogs = useDialogs()
  const { copy, saveImage } = host
  const save = saveImage
    ? async () => {
        try {
          await saveImage(new URL(poster.imageUrl, location.origin).href)
          toast('已保存到相册')
        } catch (error) {
          await showHostFailure(
            error,
            { host: host.name, ability: 'saveImage' },
            { dialogs, toast: { show: toast } },
          )
        }
      }
    : DOWNLOADING_HOSTS.has(host.name)
      ? async () => downloadPicture(poster.imageUrl, `${fundCode}-${poster.dataDate ?? ''}.png`)
      : undefined
  return (
    <div className={styles.actions}>
      {!save && <p className={styles.hint}>长按图片，保存或发送给朋友</p>}
      <div className={styles.buttons}>
        {copy && (
          <Button
            kind={save ? 'soft' : 'primary'}
            onClick={() => void copyAndTell(copy, poster.link, 'link', toast)}
          >
            复制链接
          </Button>
        )}
        {save && (
          <Button
            onClick={() => {
              reportShare('save', 'savePicture')
              void save()
            }}
          >
            保存图片
          </Button>
        )}
      </div>
    </div>
  )
}
