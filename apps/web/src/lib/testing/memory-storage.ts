/** A web storage in memory, for tests. With `roomFor` it is full after so many entries. */
export function memoryStorage({ roomFor = Infinity } = {}) {
  const values = new Map<string, string>()
  return {
    values,
    get length() {
      return values.size
    },
    key: (place: number) => [...values.keys()][place] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (!values.has(key) && values.size >= roomFor) {
        throw new DOMException('full', 'QuotaExceededError')
      }
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
}
