import type { ReactNode } from 'react'
import styles from './LongList.module.css'
import { useNear, WatchedContext } from './use-near.ts'

/** As many blocks, or more, are watched as one while they are far: each frame of scrolling costs by what is watched. */
const STRETCH_BLOCKS = 20

interface ListPage {
  /** How many blocks it has. */
  blocks: number
  content: ReactNode
}

interface ListStretchesProps {
  pages: readonly ListPage[]
  listClassName?: string | undefined
}

/** Pages of blocks in stretches. */
export function ListStretches({ pages, listClassName }: ListStretchesProps) {
  return stretchesOf(pages).map((stretch, place) => (
    <ListStretch
      key={place}
      isFull={blocksOf(stretch) >= STRETCH_BLOCKS}
      listClassName={listClassName}
    >
      {stretch.map(({ content }) => content)}
    </ListStretch>
  ))
}

const blocksOf = (pages: readonly ListPage[]) =>
  pages.reduce((count, { blocks }) => count + blocks, 0)

/** A page is never parted. */
function stretchesOf(pages: readonly ListPage[]): ListPage[][] {
  const stretches: ListPage[][] = []
  for (const page of pages) {
    const last = stretches.at(-1)
    if (last && blocksOf(last) < STRETCH_BLOCKS) last.push(page)
    else stretches.push([page])
  }
  return stretches
}

interface ListStretchProps {
  /** No page comes to it any more, so that it stays as high as it is. */
  isFull: boolean
  listClassName: string | undefined
  children: ReactNode
}

function ListStretch({ isFull, listClassName, children }: ListStretchProps) {
  const { element, isNear, height } = useNear<HTMLLIElement>()
  const isFar = isFull && !isNear && height !== undefined
  return (
    <li
      ref={element}
      role="none"
      className={styles.stretch}
      {...(isFar && { 'data-far': true, style: { height } })}
    >
      <WatchedContext value={!isFar}>
        <ul role="none" className={listClassName}>
          {children}
        </ul>
      </WatchedContext>
    </li>
  )
}
