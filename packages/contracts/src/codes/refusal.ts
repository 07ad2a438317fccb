/** A code and its text, to the byte. */
export interface Refusal {
  code: number
  text: string
}
