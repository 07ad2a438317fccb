import { Switch } from '#ui/inputs/Switch.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Choices } from '../queries.ts'
import { AUDIENCE_OPTIONS, audienceTexts } from '../quotation-words.ts'
import styles from './QuotationFace.module.css'

interface ChoicesCardProps {
  choices: Choices
  onChange: (part: Partial<Choices>) => void
}

/** Who sees one’s holdings, and how much of them. */
export const ChoicesCard = ({ choices, onChange }: ChoicesCardProps) => (
  <Card title="给谁看">
    <Segmented
      label="给谁看"
      options={AUDIENCE_OPTIONS}
      value={choices.audience}
      onChange={(audience) => onChange({ audience })}
    />
    <p className={styles.says}>{audienceTexts[choices.audience]}</p>
    <Switch
      label="显示金额"
      detail="默认遮住，只显示占比和收益率"
      checked={choices.showsAmounts}
      onChange={(showsAmounts) => onChange({ showsAmounts })}
    />
    <Switch
      label="显示最近交易"
      detail="近 90 天已确认的买卖，未确认的不显示"
      checked={choices.showsTrades}
      onChange={(showsTrades) => onChange({ showsTrades })}
    />
  </Card>
)
