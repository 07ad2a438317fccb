import { resolve } from 'node:path'

/** The project's root folder. */
export const root = resolve(import.meta.dirname, '../..')

/** A reason to stop that the user can act on: printed as one line, without a stack. */
export class ToolError extends Error {
  constructor(message) {
    super(message)
    this.name = 'ToolError'
  }
}
