import { parseYuan } from '@koi/domain/money/parse-yuan'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { useState } from 'react'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { AmountField } from '#ui/inputs/AmountField.tsx'
import { AmountFooter } from '#ui/inputs/AmountFooter.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { cardName, limitsText } from '../card-words.ts'
import type { BankCard, Overview } from '../queries.ts'
import { transferProblem, type Direction } from '../transfer-check.ts'
import { useTransferMoney } from '../use-transfer-money.ts'
import styles from './TransferForm.module.css'

interface TransferFormProps {
  title: string
  direction: Direction
  overview: Overview
  firstCardId: string | undefined
}

const mostOf = (direction: Direction, card: BankCard) =>
  direction === 'in' ? card.roomCents : card.withdrawableCents

/** Which card, how much, and the password. */
export function TransferForm({ title, direction, overview, firstCardId }: TransferFormProps) {
  const { cards } = overview
  const [text, setText] = useDraft('amount', '', parseText)
  const [cardId, setCardId] = useState(firstCardId)
  const card = cards.find(({ cardId: id }) => id === cardId) ?? cards[0]
  const transfer = useTransferMoney(direction)
  if (!card) return null
  const most = mostOf(direction, card)
  const amountCents = parseYuan(text)
  const problem = transferProblem(direction, text, most)
  const begin = () => {
    if (amountCents !== undefined) transfer.begin({ cardId: card.cardId, amountCents })
  }
  return (
    <Page
      title={title}
      footerBare
      footer={
        <AmountFooter
          text={text}
          onType={setText}
          isResting={transfer.signing !== undefined}
          action={{
            label: direction === 'in' ? '转入' : '提现',
            quantity:
              amountCents === undefined || problem !== undefined
                ? undefined
                : `${formatCents(amountCents)} 元`,
            onPress: begin,
            busy: transfer.isSending,
            disabledReason: text === '' ? '请输入金额' : problem,
          }}
        />
      }
    >
      <Stack>
        <CardChoice direction={direction} cards={cards} card={card} onChange={setCardId} />
        <Card title={direction === 'in' ? '转入金额' : '提现金额'}>
          <AmountField
            label="金额，元"
            prefix="¥"
            text={text}
            onChange={setText}
            placeholder="请输入金额"
            error={problem}
            autoFocus
            {...(direction === 'out' &&
              most > 0 && { action: <AllOfIt cents={most} onChange={setText} /> })}
          />
          <p className={styles.note}>
            {noteOf(direction, { card, overview, isTooMuch: problem !== undefined })}
          </p>
        </Card>
      </Stack>
      <PasswordSheet
        order={transfer}
        renderSummary={({ amountCents: moved }) =>
          `${direction === 'in' ? '从' : '提现到'}${cardName(card)}${direction === 'in' ? '转入' : ''} ${formatCents(moved)} 元`
        }
      />
    </Page>
  )
}

function AllOfIt({ cents, onChange }: { cents: Cents; onChange: (text: string) => void }) {
  return (
    <Button
      kind="plain"
      size="small"
      onClick={() => onChange(formatCents(cents).replaceAll(',', ''))}
    >
      全部
    </Button>
  )
}

function noteOf(
  direction: Direction,
  { card, overview, isTooMuch }: { card: BankCard; overview: Overview; isTooMuch: boolean },
): string {
  const { playCents: play } = overview
  if (direction === 'in') return `${limitsText(card)}，转入后立即可用`
  // The amount's own error says the limit already.
  if (isTooMuch) return play > 0 ? `体验金 ${formatCents(play)} 元不能提现` : ''
  const most = `该卡最多可提现 ${formatCents(card.withdrawableCents)} 元`
  return play > 0 ? `${most}；体验金 ${formatCents(play)} 元不能提现` : `${most}，预计 2 分钟内到账`
}

interface CardChoiceProps {
  direction: Direction
  cards: readonly BankCard[]
  card: BankCard
  onChange: (cardId: string) => void
}

function CardChoice({ direction, cards, card, onChange }: CardChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <List label="银行卡">
        <ListRow
          title={direction === 'in' ? '付款卡' : '到账卡'}
          value={cardName(card)}
          {...(cards.length > 1 && { onClick: () => setIsOpen(true) })}
        />
      </List>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="选择银行卡">
        <ChoiceList
          label="银行卡"
          value={card.cardId}
          options={cards.map((one) => ({
            value: one.cardId,
            title: cardName(one),
            detail:
              direction === 'in'
                ? limitsText(one)
                : `最多可提现 ${formatCents(one.withdrawableCents)} 元`,
          }))}
          onChange={(id) => {
            onChange(id)
            setIsOpen(false)
          }}
        />
      </Sheet>
    </Card>
  )
}
