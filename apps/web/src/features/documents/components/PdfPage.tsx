import { useEffect, useRef, useState } from 'react'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { drawPage, wordsOf, type PdfPageProxy } from '../draw-page.ts'
import type { Pdf } from '../open-pdf.ts'
import styles from './PdfPage.module.css'

interface PdfPageProps {
  pdf: Pdf
  number: number
  widthPx: number
  /** Tells that this page is the one that is read. */
  onRead: (number: number) => void
}

/** A4 until the page itself has been read. */
const USUAL_RATIO = Math.SQRT2

/** One page: drawn when it comes near, let go when it is far away. */
export function PdfPage({ pdf, number, widthPx, onRead }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useNear(frame, () => onRead(number))
  const page = usePage(pdf, number, isNear)
  const words = useWords(page)
  useEffect(() => {
    if (!page || !isNear || !canvas.current) return undefined
    return drawPage(page, canvas.current, widthPx)
  }, [page, isNear, widthPx])
  const size = page?.getViewport({ scale: 1 })
  const heightPx = widthPx * (size ? size.height / size.width : USUAL_RATIO)
  return (
    <div ref={frame} className={styles.page} style={{ width: widthPx, height: heightPx }}>
      {isNear && <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />}
      <Hidden>
        <section aria-label={`第 ${number} 页`}>{words}</section>
      </Hidden>
    </div>
  )
}

/** True within a screen's distance; tells when the page crosses the middle of the screen. */
function useNear(frame: React.RefObject<HTMLDivElement | null>, onMiddle: () => void) {
  const [isNear, setNear] = useState(false)
  const tell = useRef(onMiddle)
  useEffect(() => {
    tell.current = onMiddle
  })
  useEffect(() => {
    if (!frame.current) return undefined
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '100% 0px',
    })
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell.current(), {
      rootMargin: '-50% 0px -50% 0px',
    })
    for (const observer of [near, middle]) observer.observe(frame.current)
    return () => [near, middle].forEach((observer) => observer.disconnect())
  }, [frame])
  return isNear
}

function usePage(pdf: Pdf, number: number, isNear: boolean) {
  const [page, setPage] = useState<PdfPageProxy>()
  useEffect(() => {
    if (!isNear || page) return
    pdf.getPage(number).then(setPage, () => undefined)
  }, [pdf, number, isNear, page])
  return page
}

function useWords(page: PdfPageProxy | undefined): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (page) wordsOf(page).then(setWords, () => undefined)
  }, [page])
  return words
}
