import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** `IssueCard`: new funds alone have one. */
export const DrawnIssueCard = createDrawnPart(
  async () => (await import('./IssueCard.tsx')).IssueCard,
  () => null,
)
