/** What a press meets: the element around a drawing, which alone can be pressed again. */
export const pressedElement = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(':not(svg, svg *)') : null
