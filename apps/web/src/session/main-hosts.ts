/** Whether a host, with or without its port, is one of the configured names or lies below one. */
export function isMainHost(host: string, names: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return names.some((main) => name === main || name.endsWith(`.${main}`))
}
