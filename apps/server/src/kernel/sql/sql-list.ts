/** Names of ours as a list of SQL literals: `'buy', 'redeem'`. Never for what comes from outside: that is a parameter. */
export const sqlList = (names: readonly string[]): string =>
  names
    .map((name) => {
      if (!/^[\w:]+$/.test(name)) throw new RangeError(`no name of ours: ${name}`)
      return `'${name}'`
    })
    .join(', ')
