import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'

/** Reports something under a rule of the community; its code comes after the page. */
export const LateReportSheet = createPart(
  async () => (await import('./ReportSheet.tsx')).ReportSheet,
  {
    frame: (inside, { onClose }) => (
      <Sheet open title="举报" onClose={onClose}>
        {inside}
      </Sheet>
    ),
  },
)
