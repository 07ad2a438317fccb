import type { ReactNode } from 'react'
import { AmountField } from '#ui/inputs/AmountField.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './QuantityCard.module.css'

interface QuantityCardProps {
  name: string
  tags?: ReactNode
  /** The price of now, beside the name. */
  price: ReactNode
  /** Chooses the measure; absent where there is one. */
  choice?: ReactNode
  label: string
  unit: '元' | '克'
  text: string
  onType: (text: string) => void
  placeholder: string
  error: string | undefined
  note: string
  presets: readonly { label: string; text: string }[]
}

/** Named, so that it stays the same text in every language. */
const MONEY = '元'

/** How much of a product is bought or sold, at about what price. */
export function QuantityCard(props: QuantityCardProps) {
  const { name, tags, price, choice, label, unit, text, onType, placeholder, error, note } = props
  const isMoney = unit === MONEY
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {tags}
      </div>
      <p className={styles.price}>{price}</p>
      {choice}
      <div className={styles.amount}>
        <AmountField
          label={label}
          {...(isMoney ? { prefix: '¥' } : { suffix: '克' })}
          decimalsMax={isMoney ? 2 : 4}
          text={text}
          onChange={onType}
          placeholder={placeholder}
          error={error}
          autoFocus
        />
        {error === undefined && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.presets}>
        {props.presets.map((preset) => (
          <Button key={preset.label} kind="soft" size="small" onClick={() => onType(preset.text)}>
            {preset.label}
          </Button>
        ))}
      </div>
    </Card>
  )
}
