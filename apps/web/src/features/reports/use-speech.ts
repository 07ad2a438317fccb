import type { Voice } from '@koi/domain/reports/voices'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const speechOf = () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis)

function subscribe(onChange: () => void) {
  const speech = speechOf()
  speech?.addEventListener('voiceschanged', onChange)
  return () => speech?.removeEventListener('voiceschanged', onChange)
}

/** Whether this browser can read aloud: a browser without any voice has the functions and stays silent. */
export const useHasSpeech = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (speechOf()?.getVoices().length ?? 0) > 0,
    () => false,
  )

interface Reading {
  /** Undefined while nothing is read. */
  line: number | undefined
  read: (lines: readonly string[], voice: Voice) => void
  stop: () => void
}

/** Reads lines aloud one after the other; whoever leaves the page leaves silence behind. */
export function useSpeech(onFailed: () => void): Reading {
  const [line, setLine] = useState<number>()
  const turn = useRef(0)
  useEffect(() => {
    const counted = turn
    return () => {
      counted.current += 1
      speechOf()?.cancel()
    }
  }, [])
  const stop = () => {
    turn.current += 1
    speechOf()?.cancel()
    setLine(undefined)
  }
  const read = (lines: readonly string[], { language, rate, pitch }: Voice) => {
    stop()
    const speech = speechOf()
    const mine = turn.current
    const readFrom = (at: number) => {
      const text = lines[at]
      if (!speech || turn.current !== mine) return
      if (text === undefined) {
        setLine(undefined)
        return
      }
      const utterance = new SpeechSynthesisUtterance(text)
      Object.assign(utterance, { lang: language, rate, pitch })
      utterance.addEventListener('end', () => readFrom(at + 1))
      utterance.addEventListener('error', () => {
        if (turn.current !== mine) return
        stop()
        onFailed()
      })
      setLine(at)
      speech.speak(utterance)
    }
    readFrom(0)
  }
  return { line, read, stop }
}
