/** Rows under column titles; every row has a cell for each column. */
export interface PaperTable {
  columns: readonly { title: string; align: 'left' | 'right'; width?: number }[]
  rows: readonly (readonly string[])[]
  /** What the rows come to, below them; papers alone show it. */
  total?: readonly string[]
}

/** Whose paper it is, drawn from the brand's own data: its name, and a tile in its colour with the name's first character. */
export interface PaperMark {
  name: string
  /** `#rrggbb` of the tile and of the character on it. */
  colour: string
  onColour: string
}

/** A document to be printed: headings, paragraphs and tables, and what stands at the foot of each page. */
export interface Paper {
  /** Stands above the title; a paper without one begins with its title. */
  mark?: PaperMark
  title: string
  notice: string
  sections: readonly { heading: string; paragraphs: readonly string[]; table?: PaperTable }[]
  footer: string
}
