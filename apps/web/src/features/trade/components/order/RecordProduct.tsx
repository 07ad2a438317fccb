import { queryOf } from '@koi/contracts/page'
import { pages } from '@koi/contracts/pages'
import { useState } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from './RecordProduct.module.css'

interface RecordProductProps {
  /** The product that the list is narrowed to; a reload keeps it. */
  fundCode: string | undefined
  funds: readonly { fundCode: string; name: string }[]
}

const ALL = 'all'

/** Which product the records are of, and the way to another. Nothing to choose where there is one at most. */
export function RecordProduct({ fundCode, funds }: RecordProductProps) {
  const [isOpen, setOpen] = useState(false)
  const { setQuery } = useNavigator()
  if (funds.length < 2 && fundCode === undefined) return null
  const chosen = funds.find((fund) => fund.fundCode === fundCode)
  const name = fundCode === undefined ? '全部产品' : (chosen?.name ?? fundCode)
  const choose = (value: string) => {
    setQuery(queryOf(pages.tradeRecords.query, { fundCode: value === ALL ? undefined : value }))
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className={styles.choose}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.name}>{name}</span>
        <Icon name="down" size={16} />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择产品">
        <ChoiceList
          label="产品"
          value={fundCode ?? ALL}
          options={[
            { value: ALL, title: '全部产品' },
            ...funds.map(({ fundCode: value, name: title }) => ({
              value,
              title,
              detail: value,
            })),
          ]}
          onChange={choose}
        />
      </Sheet>
    </>
  )
}
