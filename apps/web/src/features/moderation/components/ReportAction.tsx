import { useState, type ComponentProps } from 'react'
import { LateReportSheet } from './LateReportSheet.tsx'

interface ReportActionProps {
  target: ComponentProps<typeof LateReportSheet>['target']
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
      {isOpen && <LateReportSheet open target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
