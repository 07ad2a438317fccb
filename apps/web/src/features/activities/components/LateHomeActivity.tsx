import { createPart } from '#ui/parts/part.tsx'

/** An activity on home: its code and what is asked for it come after the page. */
export const LateHomeActivity = createPart(
  async () => (await import('./HomeActivity.tsx')).HomeActivity,
  { isDecoration: true },
)
