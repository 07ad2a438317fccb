/** Rows under column titles; every row has a cell for each column. */
export interface PaperTable {
  columns: readonly { title: string; align: 'left' | 'right'; width?: number }[]
  rows: readonly (readonly string[])[]
  /** What the rows come to, below them; papers alone show it. */
  total?: readonly string[]
}

/** A document to be printed: headings, paragraphs and tables, and what stands at the foot of each page. */
export interface Paper {
  title: string
  notice: string
  sections: readonly { heading: string; paragraphs: readonly string[]; table?: PaperTable }[]
  footer: string
}
