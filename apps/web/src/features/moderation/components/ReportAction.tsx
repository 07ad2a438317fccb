import { useState, type ComponentProps } from 'react'
import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'

const ReportSheet = createPart(async () => (await import('./ReportSheet.tsx')).ReportSheet, {
  frame: (inside, { onClose }) => (
    <Sheet open title="举报" onClose={onClose}>
      {inside}
    </Sheet>
  ),
})

interface ReportActionProps {
  target: ComponentProps<typeof ReportSheet>['target']
  /** What is reported, as a reader says it: 帖子, somebody’s 评论. */
  what: string
  className: string | undefined
}

/** Reports what somebody else wrote; the sheet comes when it is pressed. */
export function ReportAction({ target, what, className }: ReportActionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`举报${what}`}
        onClick={() => setOpen(true)}
      >
        举报
      </button>
      {isOpen && <ReportSheet open target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
