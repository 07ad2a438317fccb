import { CallFailed } from '@koi/contracts/client'
import { accountRefusals } from '@koi/contracts/codes/account-refusals'
import { useState, type ReactNode } from 'react'
import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'

const ReAuthSheet = createPart(
  async () => (await import('./components/ReAuthSheet.tsx')).ReAuthSheet,
  {
    frame: (inside, { onAnswer }) => (
      <Sheet open title="验证身份" onClose={() => onAnswer(false)}>
        {inside}
      </Sheet>
    ),
  },
)

const isProofNeeded = (error: unknown) =>
  error instanceof CallFailed && error.retcode === String(accountRefusals.reAuthNeeded.code)

/** Does it; where the server wants to know first who is there, asks, and does it again. */
export type WithProof = <Result>(act: () => Promise<Result>) => Promise<Result | undefined>

interface ReAuth {
  withProof: WithProof
  /** Has to stand on the page. */
  sheet: ReactNode
}

/** Sensitive changes: they need a login of the last minutes, or a proof made now. */
export function useReAuth(): ReAuth {
  const [asking, setAsking] = useState<(isProven: boolean) => void>()
  const ask = () => new Promise<boolean>((resolve) => setAsking(() => resolve))
  const answer = (isProven: boolean) => {
    asking?.(isProven)
    setAsking(undefined)
  }
  return {
    async withProof(act) {
      try {
        return await act()
      } catch (error) {
        if (!isProofNeeded(error)) throw error
      }
      return (await ask()) ? act() : undefined
    },
    sheet: asking && <ReAuthSheet onAnswer={answer} />,
  }
}
