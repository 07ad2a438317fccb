import type { ResponseOf } from '@koi/contracts/call'
import { CreditNumber, type creditCardCalls } from '@koi/contracts/calls/credit-card'
import { Phone } from '@koi/contracts/calls/identity'
import { creditCardRefusals } from '@koi/contracts/codes/credit-card-refusals'
import { issuerOf } from '@koi/domain/credit-card/issuers'
import { isLuhnValid } from '@koi/domain/payment/luhn'
import { groupDigits } from '@koi/domain/payment/mask'
import { useState, type FormEvent } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { useBeginAdd, type Overview } from '../queries.ts'
import styles from '../pages/AddCard.module.css'

/** A card the bank said yes to; its code is on the way. */
export type Begun = ResponseOf<typeof creditCardCalls.beginAddCreditCard> & { phone: string }

/** The bank behind the first digits, as soon as they say it. */
function bankHint(cardNumber: string): string {
  if (cardNumber.length < 6) return '支持 15 家银行的信用卡'
  return issuerOf(cardNumber)?.name ?? '暂不支持该卡，请换一张信用卡'
}

interface AddErrors {
  cardNumber?: string | undefined
  phone?: string | undefined
}

const complaint = (schema: typeof Phone, value: string): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

const checkFields = (cardNumber: string, phone: string): AddErrors => ({
  cardNumber:
    complaint(CreditNumber, cardNumber) ??
    (isLuhnValid(cardNumber) ? undefined : creditCardRefusals.creditNumberInvalid.text),
  phone: complaint(Phone, phone),
})

/** The card, and the phone its bank knows. */
export function AddForm({
  overview,
  onBegun,
}: {
  overview: Overview
  onBegun: (begun: Begun) => void
}) {
  const [phone, setPhone] = useDraft('phone', '', parseText)
  // The number of a card is kept nowhere, not even for a reload.
  const [cardNumber, setCardNumber] = useState('')
  const [errors, setErrors] = useState<AddErrors>({})
  const begin = useBeginAdd()
  const dialogs = useDialogs()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkFields(cardNumber, phone)
    setErrors(wrong)
    if (wrong.cardNumber !== undefined || wrong.phone !== undefined || begin.isPending) return
    try {
      onBegun({ ...(await begin.mutateAsync({ cardNumber, phone })), phone })
    } catch (error) {
      await dialogs.alert(failureText(error))
    }
  }
  return (
    <Card>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {overview.isDemo && (
          <Notice tone="gold" compact>
            演示环境请勿填写真实的卡号。可试：6225 7500 0000 0014；手机尾号 0000 会被银行拒绝。
          </Notice>
        )}
        <p className={styles.sent}>持卡人 {overview.holderName}，只能添加本人的信用卡</p>
        <TextField
          label="信用卡号"
          inputMode="numeric"
          autoComplete="off"
          placeholder="本人信用卡号"
          value={groupDigits(cardNumber)}
          onChange={(text) => {
            setCardNumber(text.replaceAll(/\D/g, '').slice(0, 19))
            setErrors(({ phone: other }) => ({ phone: other }))
          }}
          hint={bankHint(cardNumber)}
          error={errors.cardNumber}
        />
        <TextField
          label="银行预留手机号"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="11 位手机号"
          value={phone}
          onChange={(text) => {
            setPhone(text.replaceAll(/\D/g, '').slice(0, 11))
            setErrors(({ cardNumber: other }) => ({ cardNumber: other }))
          }}
          error={errors.phone}
        />
        <Button type="submit" busy={begin.isPending}>
          下一步
        </Button>
        <p className={styles.note}>卡号只用于向银行核实，不会保存；页面上只显示后四位。</p>
      </form>
    </Card>
  )
}
