/** What is done with what others say. */
interface Ears {
  heard: (word: string) => void
  /** It hears from now on, or again: something may have been missed before. */
  missed: () => void
}

/** Carries words between nodes. What is said while it is away is not carried, and nothing is kept. */
export interface Bus {
  hear(ears: Ears): void
  /** Says something to every other node; rejects soon where the bus is away. */
  say(word: string): Promise<void>
  close(): Promise<void>
}
