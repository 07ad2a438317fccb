import { Tag } from '#ui/figures/Tag.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Address } from '../model.ts'
import styles from './AddressCard.module.css'

interface AddressCardProps {
  address: Address
  editHref: string
  isRemoving: boolean
  onRemove: () => void
  isBusy: boolean
  onDefault: () => void
  /** Takes it for the goods that one came from. */
  onChoose?: () => void
}

/** An address, and what can be done with it. */
export function AddressCard(props: AddressCardProps) {
  const { address, editHref, isRemoving, onRemove, isBusy, onDefault, onChoose } = props
  const { name, phoneMasked, text, isDefault } = address
  const who = `${name} ${text}`
  return (
    <Card>
      <p className={styles.name}>
        <span>{name}</span>
        <span>{phoneMasked}</span>
        {isDefault && <Tag tone="primary">默认</Tag>}
      </p>
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>
        {onChoose && (
          <Button size="small" label={`选这个 ${who}`} onClick={onChoose}>
            选这个
          </Button>
        )}
        {!isDefault && (
          <Button
            size="small"
            kind="soft"
            label={`设为默认 ${who}`}
            busy={isBusy}
            onClick={onDefault}
          >
            设为默认
          </Button>
        )}
        <Button size="small" kind="soft" label={`编辑 ${who}`} href={editHref}>
          编辑
        </Button>
        <Button
          size="small"
          kind="plain"
          label={`删除 ${who}`}
          busy={isRemoving}
          onClick={onRemove}
        >
          删除
        </Button>
      </div>
    </Card>
  )
}
