/** One piece of a chapter. All of it is words: nothing is markup, and how it looks is the page's to say. */
export type TutorialBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list' | 'steps'; items: readonly string[] }
  | { kind: 'formula'; text: string; note: string }
  | { kind: 'figure'; title: string; unit: string; rows: readonly FigureRow[] }
  | { kind: 'callout' | 'warning'; title: string; text: string }
  | { kind: 'table'; title: string; rows: readonly (readonly string[])[] }
  | { kind: 'picture'; source: string; text: string; note: string }
  | { kind: 'link'; text: string; href: string }

/** A bar of a figure: its name and its value as decimal text, never below zero. */
interface FigureRow {
  label: string
  value: string
}

export const TUTORIAL_BLOCK_KINDS = [
  'heading',
  'paragraph',
  'list',
  'steps',
  'formula',
  'figure',
  'callout',
  'warning',
  'table',
  'picture',
  'link',
] as const satisfies readonly TutorialBlock['kind'][]
