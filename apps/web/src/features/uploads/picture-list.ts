/** A picture of a list, wherever it is on its way. */
export interface PictureItem {
  key: string
  /** What is drawn of it. */
  shown: string
  state:
    | { kind: 'sending'; part: number }
    | { kind: 'failed'; text: string; mayRetry: boolean }
    | { kind: 'sent'; uploadId: string }
}

export const stateSet = (
  items: readonly PictureItem[],
  key: string,
  state: PictureItem['state'],
): PictureItem[] => items.map((item) => (item.key === key ? { ...item, state } : item))

export const removed = (items: readonly PictureItem[], key: string): PictureItem[] =>
  items.filter((item) => item.key !== key)

/** With a picture put at another place; the others close up. */
export function moved(items: readonly PictureItem[], key: string, to: number): PictureItem[] {
  const item = items.find((each) => each.key === key)
  return item ? removed(items, key).toSpliced(to, 0, item) : [...items]
}

/** The ids of those that have arrived, in the order they are drawn. */
export const arrived = (items: readonly PictureItem[]): string[] =>
  items.flatMap(({ state }) => (state.kind === 'sent' ? [state.uploadId] : []))

/** How many pictures are on their way, and how many did not arrive. */
export interface Unsent {
  sending: number
  failed: number
}

export const unsent = (items: readonly PictureItem[]): Unsent => ({
  sending: items.filter(({ state }) => state.kind === 'sending').length,
  failed: items.filter(({ state }) => state.kind === 'failed').length,
})

/** Why what was picked cannot be sent along yet: what is not there would be missing. Undefined: all is there. */
export function whyPicturesNotYet({ sending, failed }: Unsent): string | undefined {
  if (sending > 0) return '图片还在上传，请稍候'
  return failed > 0 ? '有图片没有传成功，请重试或删掉' : undefined
}
