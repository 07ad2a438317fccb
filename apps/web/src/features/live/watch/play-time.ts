const pad = (number: number) => String(number).padStart(2, '0')

/** A time in a video: `12:04`, `1:02:04`. */
export function playTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  const rest = pad(seconds % 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${pad(minutes)}:${rest}`
}

/** How far a replay was watched, for lists. */
export function watchedText({
  positionMs,
  durationMs,
}: {
  positionMs: number
  durationMs: number
}): string {
  if (durationMs === 0) return '看过直播'
  if (positionMs >= durationMs - 10_000) return `已看完，共 ${playTime(durationMs)}`
  return `看到 ${playTime(positionMs)}，共 ${playTime(durationMs)}`
}
