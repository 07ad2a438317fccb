import { CallFailed } from '@koi/contracts/client'
import { CardNumber, HolderName, IdNumber } from '@koi/contracts/calls/payment-cards'
import { Phone } from '@koi/contracts/calls/identity'
import { cardRefusals } from '@koi/contracts/codes/card-refusals'
import { isIdentityNumber } from '@koi/domain/payment/identity-number'
import { isLuhnValid } from '@koi/domain/payment/luhn'

export interface BindFields {
  name: string
  idNumber: string
  cardNumber: string
  phone: string
}

export type BindErrors = Partial<Record<keyof BindFields, string>>

type Schema = {
  safeParse: (value: string) => { error?: { issues: { message: string }[] } | undefined }
}
const complaint = (schema: Schema, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

/** What is wrong with what was typed, before anybody is asked; the person's papers only where they are asked for. */
export function checkFields(fields: BindFields, asksPapers: boolean): BindErrors {
  const { name, idNumber, cardNumber, phone } = fields
  const papers: BindErrors = asksPapers
    ? {
        ...errorAt('name', complaint(HolderName, name)),
        ...errorAt(
          'idNumber',
          complaint(IdNumber, idNumber) ??
            (isIdentityNumber(idNumber) ? undefined : cardRefusals.idNumberInvalid.text),
        ),
      }
    : {}
  return {
    ...papers,
    ...errorAt(
      'cardNumber',
      complaint(CardNumber, cardNumber) ??
        (isLuhnValid(cardNumber) ? undefined : cardRefusals.cardNumberInvalid.text),
    ),
    ...errorAt('phone', complaint(Phone, phone)),
  }
}

const errorAt = (field: keyof BindFields, message: string | undefined): BindErrors =>
  message === undefined ? {} : { [field]: message }

const places: readonly [field: keyof BindFields, codes: readonly number[]][] = [
  ['idNumber', [cardRefusals.idNumberInvalid.code, cardRefusals.notAdult.code]],
  ['name', [cardRefusals.realNameMissing.code]],
  [
    'cardNumber',
    [
      cardRefusals.cardNumberInvalid.code,
      cardRefusals.cardBankUnknown.code,
      cardRefusals.cardBound.code,
    ],
  ],
]

/** The field that a refusal is about; undefined where it is about none, and is told in a dialog. */
export function fieldOf(error: unknown): keyof BindFields | undefined {
  if (!(error instanceof CallFailed)) return undefined
  return places.find(([, codes]) => codes.some((code) => String(code) === error.retcode))?.[0]
}
