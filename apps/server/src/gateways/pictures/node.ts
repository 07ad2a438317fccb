/** A box of a picture: what satori lays out, without React. */
export interface PictureNode {
  type: string
  key: null
  props: Record<string, unknown>
}

type Style = Record<string, string | number | undefined>
type Child = PictureNode | string | false | undefined

const node = (type: string, props: Record<string, unknown>): PictureNode => ({
  type,
  key: null,
  props,
})

/** A box whose children stand below each other, unless `style` says other. */
export function box(style: Style, ...children: Child[]): PictureNode {
  const shown = children.filter((child) => child !== false && child !== undefined && child !== '')
  return node('div', {
    style: { display: 'flex', flexDirection: 'column', ...style },
    children: shown,
  })
}

/** A box whose children stand side by side. */
export const row = (style: Style, ...children: Child[]): PictureNode =>
  box({ flexDirection: 'row', alignItems: 'center', ...style }, ...children)

/** A text that wraps between any two characters, as Chinese does. */
export const text = (content: string, style: Style): PictureNode =>
  box({ wordBreak: 'break-word', ...style }, content)

/** A text of at most so many lines; what is too long ends with an ellipsis. */
export const clamped = (content: string, lines: number, style: Style): PictureNode =>
  node('div', {
    style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style },
    children: content,
  })

/** A drawing of paths on its own grid. */
export function drawing(
  size: { width: number; height: number; viewBox: string },
  ...shapes: PictureNode[]
): PictureNode {
  return node('svg', { ...size, children: shapes })
}

export const path = (d: string, props: Style): PictureNode => node('path', { d, ...props })

/** A gradient from top to bottom, for `fill="url(#id)"`. */
export const fade = (
  id: string,
  stops: readonly (readonly [number, string, number])[],
): PictureNode =>
  node('defs', {
    children: node('linearGradient', {
      id,
      x1: 0,
      y1: 0,
      x2: 0,
      y2: 1,
      children: stops.map(([offset, stopColor, stopOpacity]) =>
        node('stop', { offset, stopColor, stopOpacity }),
      ),
    }),
  })
