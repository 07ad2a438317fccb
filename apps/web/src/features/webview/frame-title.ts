const LENGTH_MAX = 40

/** The title in a message of the page that is shown; undefined for every other message. */
export function titleInMessage(
  { data, origin, source }: { data: unknown; origin: string; source: unknown },
  frame: { origin: string; window: unknown },
): string | undefined {
  if (origin !== frame.origin || source !== frame.window) return undefined
  if (typeof data !== 'object' || data === null) return undefined
  const { type, title }: Record<string, unknown> = { ...data }
  return type === 'title' && typeof title === 'string' ? shownTitle(title) : undefined
}

/** A title as the navigation bar can show it; undefined where there is none. */
export function shownTitle(title: string): string | undefined {
  const text = title.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return text === '' ? undefined : text.slice(0, LENGTH_MAX)
}
