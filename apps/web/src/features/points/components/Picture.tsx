import type { GoodsPicture } from '@koi/domain/points/points-kinds'
import { classNames } from '#ui/style/class-names.ts'
import type { Goods } from '../model.ts'
import styles from './Picture.module.css'

/** On a 48 × 48 grid: what is filled, and the lines over it. */
const drawings: Readonly<Record<GoodsPicture, readonly [ground: string, lines: string]>> = {
  phone: [
    'M15 5h18a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z',
    'M20 38h8M21 15h6M24 15v12M20 21h8',
  ],
  card: [
    'M6 12h36v8a4 4 0 0 0 0 8v8H6v-8a4 4 0 0 0 0-8z',
    'M28 13v3M28 20v3M28 27v3M28 34v1M13 20h8M13 27h5',
  ],
  cup: [
    'M9 12h24v22a5 5 0 0 1-5 5H14a5 5 0 0 1-5-5z',
    'M33 17h3a6 6 0 0 1 0 12h-3M16 24c4-5 9-3 11 0-2 3-7 5-11 0zM16 24l-3-3v6z',
  ],
  bag: ['M10 17h28l2 24H8z', 'M17 21v-6a7 7 0 0 1 14 0v6M17 32c4-5 10-3 12 0-2 3-8 5-12 0z'],
  book: [
    'M24 12c-5-4-11-4-17-3v28c6-1 12-1 17 3 5-4 11-4 17-3V9c-6-1-12-1-17 3z',
    'M24 12v28M12 17c3 0 5 0 7 1M12 24c3 0 5 0 7 1M29 18c2-1 4-1 7-1M29 25c2-1 4-1 7-1',
  ],
  tree: [
    'M24 5c7 0 11 5 10 10 4 1 6 5 5 9-1 5-6 6-10 5H19c-5 1-9-1-10-5-1-4 1-8 5-9-1-5 3-10 10-10z',
    'M24 18v25M24 28l6-5M24 32l-6-5M14 43h20',
  ],
  gift: [
    'M8 20h32v21H8z',
    'M6 14h36v6H6zM24 14v27M24 14c-3-9-13-8-10-2 1 2 6 2 10 2zM24 14c3-9 13-8 10-2-1 2-6 2-10 2z',
  ],
}

interface PictureProps {
  goods: Pick<Goods, 'picture' | 'kind'>
  small?: boolean
}

/** The drawing of goods; their name says what they are. */
export function Picture({ goods: { picture, kind }, small }: PictureProps) {
  const [ground, lines] = drawings[picture]
  return (
    <span className={classNames(styles.picture, small && styles.small)} data-kind={kind}>
      <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <path className={styles.ground} d={ground} />
        <path d={lines} />
      </svg>
    </span>
  )
}
