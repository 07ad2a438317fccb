/** What was added under the last so many keys. */
export function lastKeys<Value>(max: number) {
  const keys = new Map<string, Value>()
  return {
    get: (key: string) => keys.get(key),
    add(key: string, value: Value) {
      keys.set(key, value)
      const [oldest] = keys.keys()
      if (keys.size > max && oldest !== undefined) keys.delete(oldest)
    },
  }
}
