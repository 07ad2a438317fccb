/** Works something out once for each object, and keeps it as long as the object is there. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { value: Value }>()
  return (key) => {
    let known = made.get(key)
    if (!known) made.set(key, (known = { value: make(key) }))
    return known.value
  }
}
