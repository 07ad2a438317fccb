import { createPart } from '#ui/parts/part.tsx'

/** The way to where notifications are set, on the page of all settings. */
export const MessageWaysCard = createPart(async () => (await import('./WaysLink.tsx')).WaysLink, {
  isDecoration: true,
})
