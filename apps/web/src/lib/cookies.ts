/** The value of one cookie in a `document.cookie` text, or undefined. */
export function findCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split('; ')) {
    const [key, ...value] = part.split('=')
    if (key !== name) continue
    const text = value.join('=')
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  }
  return undefined
}
