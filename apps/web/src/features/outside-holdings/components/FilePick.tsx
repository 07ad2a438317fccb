import { useRef } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import styles from './FilePick.module.css'

interface FilePickProps {
  children: string
  accept: string
  onPick: (file: File) => void
  busy?: boolean
  kind?: 'primary' | 'soft'
}

/** A button that asks for a file; the same file can be picked again after it was corrected. */
export function FilePick({
  children,
  accept,
  onPick,
  busy = false,
  kind = 'primary',
}: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={accept}
        aria-label={children}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
      <Button kind={kind} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
