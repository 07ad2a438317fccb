import { useId, useSyncExternalStore } from 'react'
import { classNames } from '../style/class-names.ts'
import type { DialogRequest, DialogStore } from './dialog-store.ts'
import styles from './DialogHost.module.css'
import { useModal } from './use-modal.ts'

/** Shows the questions of a dialog store, one at a time. */
export function DialogHost({ store }: { store: DialogStore }) {
  const request = useSyncExternalStore(store.subscribe, store.current, () => undefined)
  if (!request) return null
  return (
    <OpenDialog
      key={request.id}
      request={request}
      onAnswer={(value) => store.answer(request.id, value)}
    />
  )
}

interface OpenDialogProps {
  request: DialogRequest
  onAnswer: (value: string) => void
}

function OpenDialog({ request, onAnswer }: OpenDialogProps) {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      data-sheet={request.amount && ''}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-content`}
      onCancel={(event) => {
        event.preventDefault()
        onAnswer(request.dismissValue)
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {request.title}
      </h2>
      {request.amount && (
        <p className={styles.amount} style={{ '--letters': request.amount.length }}>
          {request.amount}
        </p>
      )}
      <p id={`${id}-content`} className={styles.content}>
        {request.content}
      </p>
      <div className={classNames(styles.choices, request.choices.length > 2 && styles.many)}>
        {request.choices.map(({ label, value, kind = 'plain' }) => (
          <button
            key={value}
            type="button"
            className={classNames(styles.choice, styles[kind])}
            data-wants-focus={kind === 'primary' || undefined}
            onClick={() => onAnswer(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </dialog>
  )
}
