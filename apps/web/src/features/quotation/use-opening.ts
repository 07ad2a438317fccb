import { QUOTATION_CONSENT } from '@koi/domain/quotation/quotation-terms'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useAgree, useQuotationConsent, useSaveQuotation, type Choices } from './queries.ts'

interface Opening {
  /** What was chosen before. */
  chosen: Choices
  /** By whose invitation. */
  inviteCode?: string | undefined
  onOpened: () => void
}

/** What somebody decides before their holdings are shown, and the press that shows them. */
export function useOpening({ chosen, inviteCode, onOpened }: Opening) {
  const [choices, setChoices] = useState(chosen)
  const [isTicked, setTicked] = useState(false)
  const { data: consent, error, refetch, isFetching } = useQuotationConsent()
  const agree = useAgree()
  const save = useSaveQuotation()
  const showError = useFailure()
  const open = async () => {
    try {
      if (consent && !consent.isAllowed) {
        const { version } = consent
        await agree.mutateAsync({ scene: QUOTATION_CONSENT, version, agreed: true })
      }
      await save.mutateAsync({ ...choices, ...(inviteCode !== undefined && { inviteCode }) })
      onOpened()
    } catch (failure) {
      showError(failure)
    }
  }
  return {
    choices,
    choose: (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part })),
    isTicked,
    setTicked,
    /** The consent is missing: it is asked for on the page. */
    isAsked: consent?.isAllowed === false,
    mayOpen: consent?.isAllowed === true || (consent !== undefined && isTicked),
    consentQuery: { error, refetch, isFetching },
    isOpening: agree.isPending || save.isPending,
    open,
  }
}
