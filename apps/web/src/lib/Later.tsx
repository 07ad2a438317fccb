import { Suspense, type ReactNode } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/**
 * Around a lazy part: neither the first script nor the server brings it, and until it came something of its
 * size waits. On the server a part that suspends would fail.
 */
export function Later({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  if (!useInBrowser()) return waiting
  return <Suspense fallback={waiting}>{children}</Suspense>
}
