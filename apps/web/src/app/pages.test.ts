import { pages } from '@koi/contracts/pages'
import { expect, it } from 'vitest'
import { readPageFiles } from '../../page-files-plugin.ts'

/** Pages that a later piece of work builds. Take the name of a page away with its last `pending`. */
const PENDING: string[] = []

const entries = Object.entries(pages)
const marked = entries.flatMap(([name, page]) => ('pending' in page && page.pending ? [name] : []))

it('is pending only on the pages of this list, which can only shrink', () => {
  expect(marked.toSorted()).toEqual(PENDING.toSorted())
})

it('shows 即将开放 exactly where the contract says that a page is pending', () => {
  const files = readPageFiles()
  const shown = entries.flatMap(([name]) =>
    files[name]?.at(-1) === 'src/features/common/pages/Pending.tsx' ? [name] : [],
  )
  expect(shown.toSorted()).toEqual(marked.toSorted())
})
