import { ClassesNote, FundRow, type FundItem } from '#features/products/index.ts'
import styles from './RankRow.module.css'

interface RankRowProps {
  item: FundItem
  /** From 1 on. */
  place: number
  facts: readonly string[]
  isFar?: boolean
}

/** A fund of a rank: its place, and beside its rise what it took to get there. */
export function RankRow({ item, place, facts, isFar = false }: RankRowProps) {
  return (
    <FundRow
      item={item}
      isFar={isFar}
      displayRateKey={item.rateKey}
      note={<ClassesNote classes={item.classes} />}
      name={
        <>
          <b className={styles.place}>{place}</b> {item.name}
        </>
      }
      mark={facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    />
  )
}
