import type { UploadScene } from '@koi/domain/uploads/upload-scenes'
import { useRef, type ReactNode } from 'react'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { useHeadUpload } from '../use-head-upload.ts'
import { CropSheet } from './CropSheet.tsx'
import { CutPicture } from './CutPicture.tsx'
import { FileInput } from './FileInput.tsx'
import styles from './HeadField.module.css'

interface HeadFieldProps {
  label: string
  scene: UploadScene
  /** What stands there until another picture is picked. */
  children: ReactNode
  /** There is a picture that can be taken away. */
  hasPicture: boolean
  /** Of a picture that came, or undefined when it is taken away. */
  onChange: (uploadId: string | undefined) => void
}

/** A head: picked, its square chosen, sent, with how far it has come. */
export function HeadField({ label, scene, children, hasPicture, onChange }: HeadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { state, pick, send, cancel } = useHeadUpload(scene, onChange)
  const cut = state.kind === 'none' || state.kind === 'cutting' ? undefined : state.cut
  const isThere = hasPicture || cut !== undefined
  return (
    <div className={styles.field}>
      <FileInput
        ref={input}
        label={label}
        onPick={([file]) => {
          if (file) void pick(file)
        }}
      />
      {cut ? <CutPicture {...cut} label={label} /> : children}
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
          {state.kind === 'failed' && cut && (
            <Button kind="soft" size="small" onClick={() => void send(cut)}>
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
              ? `正在上传 ${Math.round(state.part * 100)}%`
              : '支持 JPG、PNG、WebP'}
        </p>
      </div>
      {state.kind === 'cutting' && (
        <CropSheet
          photo={state.photo}
          onClose={cancel}
          onCut={(crop) => void send({ photo: state.photo, crop })}
        />
      )}
    </div>
  )
}
