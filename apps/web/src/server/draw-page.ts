import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { PageQueryInvalid } from '#navigation/use-page-query.ts'

/** The page as HTML; empty where its address lacks something: then the browser's frame says so (SPEC §5). */
export function drawPage(app: ReactNode): string {
  try {
    return renderToString(app)
  } catch (error) {
    if (error instanceof PageQueryInvalid) return ''
    throw error
  }
}
