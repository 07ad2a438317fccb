import { useEffect, useEffectEvent, useState } from 'react'
import { cleanKeyword, TYPING_REST_MS } from './search-state.ts'

/**
 * The text of the field, which runs ahead of the searched keyword until typing rests. A keyword that
 * changes by itself, as when a word of the history was pressed, fills the field.
 */
export function useTypedKeyword(keyword: string, onRest: (keyword: string) => void) {
  const [typed, setTyped] = useState({ text: keyword, of: keyword })
  // Adjusted while rendering: the address has changed by another way than this field.
  if (typed.of !== keyword) {
    setTyped({ text: cleanKeyword(typed.text) === keyword ? typed.text : keyword, of: keyword })
  }
  const { text } = typed
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    const wanted = cleanKeyword(text)
    if (wanted === keyword) return
    const timer = setTimeout(() => rest(wanted), TYPING_REST_MS)
    return () => clearTimeout(timer)
  }, [text, keyword])
  return { text, setText: (next: string) => setTyped({ text: next, of: keyword }) }
}
