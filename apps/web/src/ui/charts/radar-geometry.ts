/** The drawing is this many units wide and high, with its middle at half. */
export const RADAR_UNITS = 200
const CENTRE = RADAR_UNITS / 2
/** How far from the middle the largest value lies. */
const RADIUS = 96

/** A place on the drawing. */
interface Spot {
  x: number
  y: number
}

/** The place of a value, 0 to 1, on one of so many axes: the first goes up, the others follow clockwise. */
export function radarPlace(axis: number, axes: number, value: number): Spot {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2
  const away = Math.min(1, Math.max(0, value)) * RADIUS
  return { x: CENTRE + Math.cos(angle) * away, y: CENTRE + Math.sin(angle) * away }
}

/** The closed outline of values, one for each axis. */
export function radarOutline(values: readonly number[]): string {
  const places = values.map((value, axis) => radarPlace(axis, values.length, value))
  return `M${places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}
