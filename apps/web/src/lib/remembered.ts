/** A function of an object that answers the same one with the same object, as long as anybody has it. */
export function remembered<Given extends object, Made extends object>(
  make: (given: Given) => Made,
) {
  const known = new WeakMap<Given, Made>()
  return (given: Given): Made => {
    const made = known.get(given) ?? make(given)
    known.set(given, made)
    return made
  }
}
