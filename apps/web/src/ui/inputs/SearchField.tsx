import { useRef, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  value: string
  /** Told every finished input; letters of an unfinished Chinese word are not told. */
  onChange: (value: string) => void
  onSubmit?: ((value: string) => void) | undefined
  placeholder?: string
  autoFocus?: boolean
  /** What else the address says where it is sent before the script has come. */
  sentAlong?: Readonly<Record<string, string>>
}

/** A native search field that waits for an input method to finish its word. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, placeholder, autoFocus, sentAlong = {} } = props
  const input = useRef<HTMLInputElement>(null)
  /** The text while a word is being composed; the owner's value otherwise. */
  const [composed, setComposed] = useState<string | undefined>(undefined)
  const shown = composed ?? value
  return (
    <form
      role="search"
      className={styles.search}
      // Works before the script has come: the address carries the words.
      action=""
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.blur()
        onSubmit?.(value)
      }}
    >
      <Icon name="search" size={18} className={styles.glass} />
      {Object.entries(sentAlong).map(([name, said]) => (
        <input key={name} type="hidden" name={name} value={said} />
      ))}
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="keyword"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        // Also in the server's HTML: what is typed before the script has come is typed here.
        autoFocus={autoFocus}
        value={shown}
        onChange={(event) => {
          const text = event.target.value
          if (composed === undefined) onChange(text)
          else setComposed(text)
        }}
        onCompositionStart={() => setComposed(shown)}
        onCompositionEnd={(event) => {
          setComposed(undefined)
          onChange(event.currentTarget.value)
        }}
      />
      {shown !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="清空"
          onClick={() => {
            setComposed(undefined)
            onChange('')
            input.current?.focus()
          }}
        >
          <span className={styles.cross}>
            <Icon name="close" size={12} />
          </span>
        </button>
      )}
    </form>
  )
}
