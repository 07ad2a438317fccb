/**
 * Host names on which the chat app's own login dialog is at home: the specification does not
 * show the list, so these are the names this installation is reached by. A name also stands for those
 * below it.
 */
export const MAIN_HOSTS: readonly string[] = ['koi.example', 'koi.localhost', 'localhost']

/** Whether a host, with or without its port, is one of these names or lies below one. */
export function isMainHost(host: string, names: readonly string[] = MAIN_HOSTS): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return names.some((main) => name === main || name.endsWith(`.${main}`))
}
