import { to } from '@koi/contracts/pages'
import { discountText } from '@koi/domain/fees/fee-rate-text'
import { formatCents } from '@koi/domain/money/format-cents'
import { NO_DISCOUNT_PERMILLE } from '@koi/domain/fees/buy-fee'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import type { BuyTerms, PayChannel } from '../../model.ts'
import type { BuyDraft } from '../../use-buy-draft.ts'

/** The pension account's cash, which alone pays for Y shares. */
const PENSION = 31

/** What the rows need of an order that is filled in. */
type PayDraft = Pick<BuyDraft, 'channel' | 'chooseChannel' | 'estimate'>

interface PayRowsProps {
  terms: BuyTerms
  draft: PayDraft
  /** More rows, such as that of cards. */
  children?: ReactNode
}

/** Where the money comes from, and what the discount saves. */
export function PayRows({ terms, draft, children }: PayRowsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { channel } = draft
  return (
    <Card>
      <List label="付款">
        <ListRow
          title="付款方式"
          {...(channel && !channel.usable && { detail: channel.reason })}
          value={channel ? <Channel channel={channel} /> : '--'}
          onClick={() => setIsOpen(true)}
        />
        {channel?.channel === PENSION && (
          <ListRow
            title={channel.usable ? '养老金账户缴费与查询' : '去养老金账户开户或缴费'}
            href={to.pension()}
          />
        )}
        {terms.discountPermille < NO_DISCOUNT_PERMILLE && (
          <ListRow title="优惠" value={<Discount terms={terms} draft={draft} />} />
        )}
        {children}
      </List>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="选择付款方式"
        {...(terms.channels.some(isCard) && {
          footer: (
            <Button kind="soft" href={to.bindBankCard()}>
              添加银行卡
            </Button>
          ),
        })}
      >
        <ChoiceList
          label="付款方式"
          value={channel?.id}
          options={terms.channels.map((one) => ({
            value: one.id,
            title: one.name,
            detail: balanceText(one),
            disabledReason: one.usable ? undefined : one.reason,
          }))}
          onChange={(id) => {
            draft.chooseChannel(id)
            setIsOpen(false)
          }}
        />
      </Sheet>
    </Card>
  )
}

function Channel({ channel: { name, balanceCents } }: { channel: PayChannel }) {
  if (balanceCents === undefined) return name
  return (
    <>
      {name}（<Figure text={formatCents(balanceCents)} strong={false} />）
    </>
  )
}

function Discount({ terms, draft: { estimate } }: { terms: BuyTerms; draft: PayDraft }) {
  const saved = estimate && estimate.savedCents > 0 ? estimate.savedCents : undefined
  return (
    <Tag tone="up">
      费率{discountText(terms.discountPermille)}
      {saved !== undefined && ` · 省 ${formatCents(saved)}`}
    </Tag>
  )
}

/** A bank card, or the place of one where none is bound. */
const isCard = ({ channel, source }: PayChannel) => channel === 0 && source !== 'wechat'

const balanceText = ({ balanceCents }: PayChannel) =>
  balanceCents === undefined ? undefined : `可用 ${formatCents(balanceCents)} 元`
