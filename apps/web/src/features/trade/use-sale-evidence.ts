import { useEffect, useRef } from 'react'
import { keepEvidence } from '#tracking/track.ts'
import { keepAgreed } from './keep-agreed.ts'
import type { BuyTerms } from './model.ts'
import { shownTerms } from './sale-evidence.ts'

/** Keeps what the buy page says, once for each time it says something else, and what was agreed to (RU-132). */
export function useSaleEvidence(terms: BuyTerms, spid: string) {
  const kept = useRef('')
  useEffect(() => {
    const shown = shownTerms(terms, spid)
    // An answer that came again says the same.
    const text = JSON.stringify(shown)
    if (kept.current === text) return
    kept.current = text
    keepEvidence(shown)
  }, [terms, spid])
  return keepAgreed({ fundCode: terms.fundCode, spid }, terms.protocols)
}
