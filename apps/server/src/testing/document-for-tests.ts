import type { TestProject } from 'vitest/node'
import { calls } from '@koi/contracts/calls'
import { openapiDocument } from '#http/openapi/openapi-document.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The published document of all calls, as its text. */
    publishedDocument: string
  }
}

/** Every call with nobody behind it: the document is made from the contract alone. */
export const unansweredCalls = Object.entries(calls).map(([name, definition]) => ({
  name,
  definition,
  handle: () => Promise.reject(new Error('nobody answers')),
}))

/** vitest's globalSetup of the server's tests: the document is made once for the run. */
export function setup(project: TestProject): void {
  project.provide('publishedDocument', JSON.stringify(openapiDocument(unansweredCalls)))
}
