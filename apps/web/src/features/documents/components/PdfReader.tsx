import { useEffect, useRef, useState } from 'react'
import type { Pdf } from '../open-pdf.ts'
import { usePinch } from '../use-pinch.ts'
import { zoomBy, zoomSteps } from '../zoom.ts'
import { PdfPage } from './PdfPage.tsx'
import { ReaderBar } from './ReaderBar.tsx'
import { ReadingPages } from './ReadingPages.tsx'
import styles from './PdfReader.module.css'

/** The pages of a file below each other, with their count and their size. */
export function PdfReader({ pdf }: { pdf: Pdf }) {
  const [zoom, setZoom] = useState<number>(zoomSteps[0])
  const [reading, setReading] = useState(1)
  const [isText, setText] = useState(false)
  const column = useRef<HTMLDivElement>(null)
  const sheets = useRef<HTMLDivElement>(null)
  // Drawing takes longer than a finger moves: the pages are stretched first and drawn anew at the end.
  const stretch = (to: number) =>
    sheets.current?.style.setProperty('transform', to === zoom ? 'none' : `scale(${to / zoom})`)
  const settle = (to: number) => {
    stretch(zoom)
    setZoom(to)
  }
  usePinch(column, zoom, { onZoom: stretch, onEnd: settle })
  const columnPx = useWidth(column)
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- enlarged pages are moved by arrow keys */}
      <div ref={column} className={styles.scroll} tabIndex={0} role="region" aria-label="文件内容">
        <div ref={sheets} className={styles.pages} hidden={isText}>
          {columnPx > 0 &&
            !isText &&
            numbers.map((number) => (
              <PdfPage
                key={number}
                pdf={pdf}
                number={number}
                widthPx={columnPx * zoom}
                onRead={setReading}
              />
            ))}
        </div>
        {isText && <ReadingPages pdf={pdf} />}
      </div>
      <ReaderBar
        page={reading}
        count={pdf.numPages}
        zoom={zoom}
        isText={isText}
        onText={setText}
        onZoom={(direction) => setZoom((now) => zoomBy(now, direction))}
      />
    </>
  )
}

/** Width inside of an element, followed when the window changes. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
