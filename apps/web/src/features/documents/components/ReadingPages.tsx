import { useEffect, useState } from 'react'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { piecesOf } from '../draw-page.ts'
import type { Pdf } from '../open-pdf.ts'
import { readingLines, type ReadingLine } from '../reading-lines.ts'
import styles from './ReadingPages.module.css'

/** The words of a file in the width of a phone: the same text, set anew. */
export function ReadingPages({ pdf }: { pdf: Pdf }) {
  const [pages, setPages] = useState<ReadingLine[][]>()
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
      const read = await Promise.all(
        numbers.map(async (number) => readingLines(await piecesOf(await pdf.getPage(number)))),
      )
      if (!isLeft) setPages(read)
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [pdf])
  if (!pages) return <SkeletonRows rows={8} label="正在读取文字" />
  return pages.map((lines, at) => (
    // Pages of a file keep their places.
    // oxlint-disable-next-line react/no-array-index-key -- a page is known by its number alone
    <section key={at} className={styles.page} aria-label={`第 ${at + 1} 页`}>
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
        <Line key={place} line={line} />
      ))}
    </section>
  ))
}

function Line({ line: { kind, cells } }: { line: ReadingLine }) {
  if (kind === 'heading') return <h2 className={styles.heading}>{cells[0]}</h2>
  if (kind === 'paragraph') return <p className={styles.words}>{cells[0]}</p>
  return (
    <p className={styles.row}>
      {cells.map((cell, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its place alone
        <span key={place}>{cell}</span>
      ))}
    </p>
  )
}
