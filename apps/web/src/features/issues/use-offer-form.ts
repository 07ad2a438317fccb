import { scaledText } from '@koi/domain/money/scaled'
import { useState } from 'react'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { pressKey, type NumberKey } from '#ui/inputs/amount-keys.ts'
import type { HeldIssues, TransferTerms } from './model.ts'
import { offerDraft } from './offer-draft.ts'

type Field = 'sharesText' | 'priceText'

/** What is typed of an offer, and what stands in its way; `held` has one period at least. */
export function useOfferForm(held: HeldIssues, terms: TransferTerms) {
  const [issueName, setIssueName] = useState(held.issues[0]?.issue)
  const [sharesText, setShares] = useDraft('offer shares', '', parseText)
  const [priceText, setPrice] = useDraft('offer price', '', parseText)
  const text = { sharesText, priceText }
  const [field, setField] = useState<Field>('sharesText')
  const issue = held.issues.find((one) => one.issue === issueName) ?? held.issues[0]
  if (!issue) throw new Error('an offer without a period')
  const draft = offerDraft(text, { ...issue, nav: held.nav }, terms)
  const isFirst = field === 'sharesText' && draft.priceCents === undefined
  const isReady = isFirst
    ? draft.shares !== undefined && draft.sharesError === undefined
    : draft.isGood
  const missing = draft.shares === undefined ? '请输入转让份额' : '请输入转让价格'
  const type = (name: Field, value: string) =>
    name === 'sharesText' ? setShares(value) : setPrice(value)
  return {
    issue,
    text,
    draft,
    /** The shares are typed first, then the price. */
    isFirst,
    reason: isReady ? undefined : (draft.sharesError ?? draft.priceError ?? missing),
    choose: setIssueName,
    enter: setField,
    type,
    press: (key: NumberKey) => type(field, pressKey(text[field], key, { decimalsMax: 2 })),
    goOn: () => setField('priceText'),
    takeAll: () => type('sharesText', scaledText(issue.transferableShares, 2)),
    takeValue() {
      if (draft.range) type('priceText', scaledText(draft.range.valueCents, 2))
    },
  }
}

export type OfferFormState = ReturnType<typeof useOfferForm>
