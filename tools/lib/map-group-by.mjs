// Vitest 5 prints failures with Map.groupBy, which Node has from 21 on; we also run on 20.
if (!('groupBy' in Map)) {
  Object.defineProperty(Map, 'groupBy', {
    configurable: true,
    writable: true,
    value(items, keyOf) {
      const groups = new Map()
      let index = 0
      for (const item of items) {
        const key = keyOf(item, index)
        index += 1
        const group = groups.get(key)
        if (group) group.push(item)
        else groups.set(key, [item])
      }
      return groups
    },
  })
}
