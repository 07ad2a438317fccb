import { createPart } from '#ui/parts/part.tsx'

/** `ClassesCard`: asks for the other class first, and not of every product. */
export const LaterClasses = createPart(
  async () => (await import('./ClassesCard.tsx')).ClassesCard,
  {
    isDecoration: true,
  },
)
