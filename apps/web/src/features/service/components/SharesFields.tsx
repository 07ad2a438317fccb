import { Checkbox } from '#ui/inputs/Checkbox.tsx'

export interface Shares {
  sharesAssistant: boolean
  sharesHoldings: boolean
}

interface SharesFieldsProps {
  shares: Shares
  onChange: (shares: Shares) => void
}

/** What people of the desk may read as long as the conversation is open. */
export const SharesFields = ({ shares, onChange }: SharesFieldsProps) => (
  <div>
    <Checkbox
      checked={shares.sharesAssistant}
      onChange={(sharesAssistant) => onChange({ ...shares, sharesAssistant })}
    >
      允许客服查看我与小锦的对话（仅本次会话）
    </Checkbox>
    <Checkbox
      checked={shares.sharesHoldings}
      onChange={(sharesHoldings) => onChange({ ...shares, sharesHoldings })}
    >
      允许客服查看我的持仓（仅本次会话）
    </Checkbox>
  </div>
)
