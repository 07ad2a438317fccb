import { pages, to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { AmountField } from '#ui/inputs/AmountField.tsx'
import { AmountFooter } from '#ui/inputs/AmountFooter.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useState } from 'react'
import type { Bill } from '../queries.ts'
import { useRepayCard } from '../use-repay-card.ts'
import { amountProblem, arrivalText, creditName, firstSource } from '../words.ts'
import styles from './RepayForm.module.css'

const { title } = pages.creditCardRepay

/** How much, until when it is there, and the password. */
export function RepayForm({ bill }: { bill: Bill }) {
  const { card, paySources, arrivesByMs, isFresh } = bill
  const [payKey, setPayKey] = useState<string>()
  const paid = paySources.find((source) => keyOf(source) === payKey) ?? firstSource(paySources)
  const [text, setText] = useDraft('amount', '', parseText)
  const order = useRepayCard()
  const nowMs = useBusinessNow()
  if (!card.bill || card.repayableCents === 0) return <NothingOwed bill={bill} />
  const amountCents = parseYuan(text)
  const problem = amountProblem(text, {
    repayableCents: card.repayableCents,
    cashCents: paid?.roomCents ?? 0,
    dayRoomCents: bill.dayRoomCents,
    payName: paid?.name ?? '',
  })
  // No room before a word, as before a number.
  const arrives = arrivalText(arrivesByMs, nowMs).replace(/^(?=\d)/, ' ')
  const name = creditName(card)
  const begin = () => {
    if (amountCents === undefined || !paid) return
    const { payChannel, paySource } = paid
    order.begin({ cardId: card.cardId, amountCents, payChannel, paySource })
  }
  return (
    <Page
      title={title}
      footerBare
      footer={
        <AmountFooter
          text={text}
          onType={setText}
          isResting={order.signing !== undefined}
          action={{
            label: '还款',
            quantity:
              amountCents === undefined || problem !== undefined
                ? undefined
                : `${formatCents(amountCents)} 元`,
            onPress: begin,
            busy: order.isSending,
            disabledReason: text === '' ? '请输入金额' : problem,
          }}
        />
      }
    >
      <Stack>
        {!isFresh && (
          <Notice tone="gold">
            发卡银行暂时没有应答，以下是 {shanghaiMinute(card.bill.seenMs)} 的账单
          </Notice>
        )}
        <Card>
          <List label="还款信息">
            <ListRow title="信用卡" value={name} />
            <ListRow
              title="本期待还"
              detail={`还款日 ${card.bill.dueDay}`}
              value={`${formatCents(card.bill.owedCents)} 元`}
            />
            <PayRow sources={paySources} paid={paid} onChange={setPayKey} />
          </List>
        </Card>
        <Card title="还款金额">
          <AmountField
            label="金额，元"
            prefix="¥"
            text={text}
            onChange={setText}
            placeholder="请输入金额"
            error={problem}
            autoFocus
          />
          <Choices card={card} onChange={setText} />
          <p className={styles.note}>
            预计{arrives} 前到账，不收手续费。
            {isFund(paid) && '从基金付款计入当日快速转出额度；银行未受理时，款项退回余额。'}
          </p>
        </Card>
      </Stack>
      <PasswordSheet
        order={order}
        renderSummary={({ amountCents: amount }) =>
          `从${paid?.name ?? ''}还款${name} ${formatCents(amount)} 元，预计${arrives} 前到账`
        }
      />
    </Page>
  )
}

type Source = Bill['paySources'][number]

const keyOf = ({ payChannel, paySource }: Source) => `${payChannel}:${paySource}`
const isFund = (source: Source | undefined) => source !== undefined && source.paySource !== ''

interface PayRowProps {
  sources: readonly Source[]
  paid: Source | undefined
  onChange: (payKey: string) => void
}

/** What it is paid from, and the choice of another way. */
function PayRow({ sources, paid, onChange }: PayRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const room = (source: Source) => `可用 ${formatCents(source.roomCents)} 元`
  return (
    <>
      <ListRow
        title="付款方式"
        detail={paid && room(paid)}
        value={paid?.name ?? '--'}
        onClick={() => setIsOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="选择付款方式">
        <ChoiceList
          label="付款方式"
          value={paid && keyOf(paid)}
          options={sources.map((source) => ({
            value: keyOf(source),
            title: source.name,
            detail: room(source),
            disabledReason: source.reason === '' ? undefined : source.reason,
          }))}
          onChange={(key) => {
            onChange(key)
            setIsOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}

function Choices({ card, onChange }: { card: Bill['card']; onChange: (text: string) => void }) {
  const least = Math.min(card.bill?.minimumOwedCents ?? 0, card.repayableCents)
  const typed = (cents: number) => (cents / 100).toFixed(2)
  const choice = (label: string, cents: number) => (
    <Button kind="soft" size="small" onClick={() => onChange(typed(cents))}>
      {label}
    </Button>
  )
  return (
    <div className={styles.choices}>
      {choice('全部还清', card.repayableCents)}
      {least > 0 && least < card.repayableCents && choice('最低还款额', least)}
    </div>
  )
}

function NothingOwed({ bill: { card } }: { bill: Bill }) {
  const moving: Cents = card.movingCents
  return (
    <Page title={title}>
      <Card>
        {card.bill ? (
          <Empty
            icon="check"
            title={moving > 0 ? '还款处理中' : '本期账单已还清'}
            hint={
              moving > 0
                ? `${formatCents(moving)} 元正在汇往发卡银行，到账后通知你`
                : `下期账单出来后，还款日前会提醒你`
            }
            action={
              <Button kind="soft" href={to.creditCardRecord({ cardId: card.cardId })}>
                查看还款记录
              </Button>
            }
          />
        ) : (
          <Empty
            icon="clock"
            title="还没有查到账单"
            hint="发卡银行暂时没有应答，请稍后再来"
            action={
              <Button kind="soft" href={to.creditCard()}>
                返回信用卡
              </Button>
            }
          />
        )}
      </Card>
    </Page>
  )
}
