import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import styles from './UndoNotice.module.css'

/** Something that was taken away, and how it comes back. */
export interface Undo {
  text: string
  run: () => Promise<unknown>
}

/** The last thing that was taken away; another takes its place. */
export function useUndo() {
  const [offered, setOffered] = useState<Undo>()
  const [isBusy, setBusy] = useState(false)
  const showError = useFailure()
  const undo = async () => {
    setBusy(true)
    try {
      await offered?.run()
      setOffered(undefined)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { offered, offer: setOffered, undo, isBusy }
}

/** Stays until it is used or something else is taken away: nobody has to be quick. */
export function UndoNotice({ undo }: { undo: ReturnType<typeof useUndo> }) {
  if (!undo.offered) return null
  return (
    <div className={styles.undo}>
      <Notice
        tone="info"
        compact
        action={
          <Button size="small" kind="soft" busy={undo.isBusy} onClick={() => void undo.undo()}>
            撤销
          </Button>
        }
      >
        {undo.offered.text}
      </Notice>
    </div>
  )
}
