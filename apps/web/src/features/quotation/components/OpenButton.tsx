import { Button } from '#ui/inputs/Button.tsx'
import type { useOpening } from '../use-opening.ts'

interface OpenButtonProps {
  opening: ReturnType<typeof useOpening>
  children: string
}

/** The press that shows one’s holdings; without the consent it says what is missing. */
export const OpenButton = ({
  opening: { isOpening, mayOpen, open },
  children,
}: OpenButtonProps) => (
  <Button
    busy={isOpening}
    disabledReason={mayOpen ? undefined : '请先勾选同意展示'}
    onClick={() => void open()}
  >
    {children}
  </Button>
)
