import type { Ref } from 'react'
import styles from './FileInput.module.css'

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  several?: boolean
  onPick: (files: File[]) => void
}

/** The browser's own way to pick pictures; a button of the field presses it. */
export const FileInput = ({ ref, label, several = false, onPick }: FileInputProps) => (
  <input
    ref={ref}
    className={styles.input}
    type="file"
    accept="image/jpeg,image/png,image/webp"
    multiple={several}
    aria-label={label}
    tabIndex={-1}
    onChange={(event) => {
      const files = [...(event.target.files ?? [])]
      // The same file can be picked again.
      event.target.value = ''
      onPick(files)
    }}
  />
)
