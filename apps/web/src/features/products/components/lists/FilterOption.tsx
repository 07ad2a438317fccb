import styles from './FilterSheet.module.css'

interface FilterOptionProps {
  /** Of which one is chosen. */
  group: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

/** One of a group of filters. */
export const FilterOption = ({ group, label, isChosen, onChoose }: FilterOptionProps) => (
  <label className={styles.option}>
    <input
      type="radio"
      className={styles.input}
      name={group}
      checked={isChosen}
      onChange={onChoose}
    />
    <span>{label}</span>
  </label>
)
