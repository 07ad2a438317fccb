import { useEffect, useState } from 'react'
import type { Pdf } from './open-pdf.ts'

export type PdfState =
  | { kind: 'loading'; share: number }
  | { kind: 'failed' }
  | { kind: 'ready'; pdf: Pdf }

/** Opens a file for as long as the page is shown. Another try is another component: give it a new key. */
export function usePdf(source: string): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'loading', share: 0 })
  useEffect(() => {
    let isLeft = false
    let stop: () => unknown = () => undefined
    const show = (next: PdfState) => {
      if (!isLeft) setState(next)
    }
    const open = async () => {
      show({ kind: 'loading', share: 0 })
      const { openPdf } = await import('./open-pdf.ts')
      if (isLeft) return
      const task = openPdf(source, (share) => show({ kind: 'loading', share }))
      stop = task.stop
      show({ kind: 'ready', pdf: await task.pdf })
    }
    open().catch(() => show({ kind: 'failed' }))
    return () => {
      isLeft = true
      stop()
    }
  }, [source])
  return state
}
