/** A file as a whole cannot be imported; the message is one line for the operator, nothing was changed. */
export class ImportProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImportProblem'
  }
}

/** A row that was left out: its line (or item) in the file, from 1, and why. */
export interface Reject {
  line: number
  reason: string
}

/** What a parser makes of a file: the good rows, and the others by line. */
export interface Parsed<Row> {
  rows: Row[]
  rejects: Reject[]
}
