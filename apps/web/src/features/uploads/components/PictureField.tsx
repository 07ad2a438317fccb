import type { UploadScene } from '@koi/domain/uploads/upload-scenes'
import { useRef, type ReactNode } from 'react'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { usePictureUpload } from '../use-picture-upload.ts'
import styles from './PictureField.module.css'

interface PictureFieldProps {
  label: string
  scene: UploadScene
  /** What stands there until another picture is picked. */
  children: ReactNode
  /** There is a picture that can be taken away. */
  hasPicture: boolean
  /** Of a picture that came, or undefined when it is taken away. */
  onChange: (uploadId: string | undefined) => void
}

/** A picture of one's own: picked, cropped to a square, sent, with how far it has come. */
export function PictureField({ label, scene, children, hasPicture, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { state, pick, retry, cancel } = usePictureUpload(scene, onChange)
  const shown = state.kind === 'none' ? '' : state.shown
  const isThere = hasPicture || shown !== ''
  return (
    <div className={styles.field}>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void pick(file)
        }}
      />
      {shown === '' ? children : <img className={styles.picture} src={shown} alt={label} />}
      <div className={styles.side}>
        <div className={styles.buttons}>
          {state.kind === 'sending' ? (
            <Button kind="plain" size="small" onClick={cancel}>
              取消上传
            </Button>
          ) : (
            <Button kind="soft" size="small" onClick={() => input.current?.click()}>
              {isThere ? `更换${label}` : `上传${label}`}
            </Button>
          )}
          {state.kind === 'failed' && state.mayRetry && (
            <Button kind="soft" size="small" onClick={() => void retry()}>
              重试
            </Button>
          )}
          {state.kind !== 'sending' && isThere && (
            <Button
              kind="plain"
              size="small"
              onClick={() => {
                cancel()
                onChange(undefined)
              }}
            >
              移除
            </Button>
          )}
        </div>
        {state.kind === 'sending' && <Progress label="上传进度" value={state.part} max={1} />}
        <p className={state.kind === 'failed' ? styles.error : styles.hint} role="status">
          {state.kind === 'failed'
            ? state.text
            : state.kind === 'sending'
              ? '正在上传'
              : '支持 JPG、PNG、WebP，自动裁成正方形'}
        </p>
      </div>
    </div>
  )
}
