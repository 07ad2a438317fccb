/** What is told of a placement. `dislike` keeps it away for weeks, `undo` takes that back; `close` keeps it away today. */
export const PLACEMENT_ACTIONS = ['exposure', 'click', 'close', 'dislike', 'undo'] as const
export type PlacementAction = (typeof PLACEMENT_ACTIONS)[number]

/** For so many days a plan that somebody does not want is not shown to them. */
export const DISLIKE_DAYS = 30
