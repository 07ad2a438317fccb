import { fromWire } from '@koi/contracts/wire'
import * as z from 'zod/mini'
import { useEntry } from './navigation-context.ts'

/** The address of a page lacks what the page needs; its frame says so (SPEC §5). */
export class PageQueryInvalid extends Error {
  constructor(path: string, reason: string) {
    super(`query of ${path}: ${reason}`)
    this.name = 'PageQueryInvalid'
  }
}

/**
 * The query of this page, checked and typed: `usePageQuery(pages.holdDetail.query)`. Where it does
 * not fit, the page is not drawn and none of its calls is made.
 */
export function usePageQuery<Query extends z.core.$ZodObject>(schema: Query): z.output<Query> {
  const { search, path } = useEntry()
  const given = Object.fromEntries(new URLSearchParams(search))
  const parsed = z.safeParse(schema, fromWire(schema, given))
  if (!parsed.success) throw new PageQueryInvalid(path, z.prettifyError(parsed.error))
  return parsed.data
}
