import { lazy, Suspense } from 'react'
import { useInBrowser } from '#lib/use-in-browser.ts'

// Corrections are rare: the notice is not of the first script, and the server does not draw it.
const CorrectionNotice = lazy(async () => ({
  default: (await import('./CorrectionNotice.tsx')).CorrectionNotice,
}))

/** Says on a holding that a NAV of it was corrected. */
export function LaterCorrection({ fundCode }: { fundCode: string }) {
  if (!useInBrowser()) return null
  return (
    <Suspense fallback={null}>
      <CorrectionNotice fundCode={fundCode} />
    </Suspense>
  )
}
