/** A minute of the day, 0 to 1439, as a clock shows it: 900 is `15:00`. */
export function clockOfMinute(minuteOfDay: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}
