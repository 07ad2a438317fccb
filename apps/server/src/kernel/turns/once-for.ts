/** Works something out once for each object, and keeps it as long as the object is there. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { value: Value }>()
  return (key) => {
    let known = made.get(key)
    if (!known) made.set(key, (known = { value: make(key) }))
    return known.value
  }
}

/** The same where it is worked out of a state as well that changes seldom; its label says which one it is. */
export function onceForState<Key extends object, State, Value>(
  labelOf: (state: State) => string,
  make: (key: Key, state: State) => Value,
): (key: Key, state: State) => Value {
  const valuesOf = onceFor((_key: Key) => new Map<string, { value: Value }>())
  return (key, state) => {
    const values = valuesOf(key)
    const label = labelOf(state)
    let known = values.get(label)
    if (!known) values.set(label, (known = { value: make(key, state) }))
    return known.value
  }
}
