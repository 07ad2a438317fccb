import type { ResponseOf } from '@koi/contracts/call'
import type { cardCalls } from '@koi/contracts/calls/payment-cards'
import { bankOfCard } from '@koi/domain/payment/banks'
import { groupDigits } from '@koi/domain/payment/mask'
import { useState, type FormEvent } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { checkFields, fieldOf, type BindErrors, type BindFields } from '../bind-errors.ts'
import { useBeginBind, type Overview } from '../queries.ts'
import styles from '../pages/BindCard.module.css'

/** A card the bank said yes to; its code is on the way. */
export type Begun = ResponseOf<typeof cardCalls.beginBindCard> & { phone: string }

/** The bank behind the first digits, as soon as they say it. */
function bankHint(cardNumber: string): string {
  if (cardNumber.length < 6) return '支持 15 家银行的储蓄卡'
  return bankOfCard(cardNumber)?.name ?? '暂不支持该卡，请换一张储蓄卡'
}

interface BindFormProps {
  overview: Overview
  onBegun: (begun: Begun) => void
}

/** Card and phone; name and identity number only with the first card. */
export function BindForm({ overview, onBegun }: BindFormProps) {
  const [name, setName] = useDraft('name', '', parseText)
  const [phone, setPhone] = useDraft('phone', '', parseText)
  // Numbers of papers and cards are kept nowhere, not even for a reload.
  const [numbers, setNumbers] = useState({ idNumber: '', cardNumber: '' })
  const fields: BindFields = { name, phone, ...numbers }
  const [errors, setErrors] = useState<BindErrors>({})
  const begin = useBeginBind()
  const dialogs = useDialogs()
  const asksPapers = overview.holderName === ''
  const set = (field: keyof BindFields, value: string) => {
    if (field === 'name') setName(value)
    else if (field === 'phone') setPhone(value)
    else setNumbers({ ...numbers, [field]: value })
    setErrors(({ [field]: _gone, ...others }) => others)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkFields(fields, asksPapers)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || begin.isPending) return
    const { idNumber, cardNumber } = numbers
    try {
      const answer = await begin.mutateAsync({
        ...(asksPapers && { name, idNumber }),
        cardNumber,
        phone,
      })
      onBegun({ ...answer, phone })
    } catch (error) {
      const field = fieldOf(error)
      if (field) setErrors({ [field]: failureText(error) })
      else await dialogs.alert(failureText(error))
    }
  }
  return (
    <Card>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {overview.isDemo && (
          <Notice tone="gold" compact>
            演示环境请勿填写真实的证件和卡号。可试：11010519491231002X、6222 0212 3456 7890
            128；手机尾号 0000 会被银行拒绝。
          </Notice>
        )}
        {asksPapers ? (
          <Papers fields={fields} errors={errors} set={set} />
        ) : (
          <p className={styles.sent}>持卡人 {overview.holderName}，只能添加本人的储蓄卡</p>
        )}
        <CardFields fields={fields} errors={errors} set={set} />
        <Button type="submit" busy={begin.isPending}>
          下一步
        </Button>
        <p className={styles.note}>卡号只用于向银行核实，不会保存；证件信息加密保存。</p>
      </form>
    </Card>
  )
}

interface FieldsProps {
  fields: BindFields
  errors: BindErrors
  set: (field: keyof BindFields, value: string) => void
}

function Papers({ fields, errors, set }: FieldsProps) {
  return (
    <>
      <TextField
        label="姓名"
        autoComplete="name"
        placeholder="与身份证一致"
        value={fields.name}
        onChange={(text) => set('name', text.trim())}
        error={errors.name}
      />
      <TextField
        label="身份证号"
        autoComplete="off"
        placeholder="18 位身份证号"
        value={fields.idNumber}
        onChange={(text) =>
          set(
            'idNumber',
            text
              .toUpperCase()
              .replaceAll(/[^\dX]/g, '')
              .slice(0, 18),
          )
        }
        error={errors.idNumber}
      />
    </>
  )
}

function CardFields({ fields, errors, set }: FieldsProps) {
  return (
    <>
      <TextField
        label="银行卡号"
        inputMode="numeric"
        autoComplete="off"
        placeholder="本人储蓄卡号"
        value={groupDigits(fields.cardNumber)}
        onChange={(text) => set('cardNumber', text.replaceAll(/\D/g, '').slice(0, 19))}
        hint={bankHint(fields.cardNumber)}
        error={errors.cardNumber}
      />
      <TextField
        label="银行预留手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="11 位手机号"
        value={fields.phone}
        onChange={(text) => set('phone', text.replaceAll(/\D/g, '').slice(0, 11))}
        error={errors.phone}
      />
    </>
  )
}
