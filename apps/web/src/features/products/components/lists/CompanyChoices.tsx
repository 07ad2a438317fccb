import { productCalls } from '@koi/contracts/calls/products'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/inputs/Button.tsx'
import type { Board } from '../../lists/boards.ts'
import { shortCompany } from '../../lists/short-company.ts'
import { FilterOption } from './FilterOption.tsx'
import styles from './FilterSheet.module.css'

/** Companies shown before somebody asks for all. */
const FIRST_COUNT = 8
const TITLE = '基金公司'

interface CompanyChoicesProps {
  board: Board
  category: string | undefined
  value: string | undefined
  onChange: (companyCode: string | undefined) => void
}

/** Whose products: those with the most first. Nothing where there is one company or none. */
export function CompanyChoices({ board, category, value, onChange }: CompanyChoicesProps) {
  const [isWhole, setWhole] = useState(false)
  const { data } = useCall(productCalls.queryItemList, {
    sceneCmd: board.scene,
    category,
    withCompanies: true,
    limit: 1,
  })
  const companies = data?.companies ?? []
  if (companies.length < 2) return null
  const shown = companies.filter(
    ({ companyCode }, place) => isWhole || place < FIRST_COUNT || companyCode === value,
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{TITLE}</legend>
      <div className={styles.options}>
        <FilterOption
          group={TITLE}
          label="不限"
          isChosen={value === undefined}
          onChoose={() => onChange(undefined)}
        />
        {shown.map(({ companyCode, companyName, count }) => (
          <FilterOption
            key={companyCode}
            group={TITLE}
            label={`${shortCompany(companyName)} ${count}`}
            isChosen={companyCode === value}
            onChoose={() => onChange(companyCode)}
          />
        ))}
      </div>
      {shown.length < companies.length && (
        <Button size="small" kind="plain" onClick={() => setWhole(true)}>
          {`全部 ${companies.length} 家`}
        </Button>
      )}
    </fieldset>
  )
}
