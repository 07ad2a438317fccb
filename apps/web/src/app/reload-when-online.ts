/**
 * Some browsers remember that a script could not be fetched and do not ask again in the same document;
 * after a release the script is gone. So the document is loaded anew, but only once the server answers:
 * a person who is offline keeps the app.
 */
export async function reloadWhenOnline(): Promise<void> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' })
    if (answer.ok) location.reload()
  } catch {
    // Still offline: the page keeps its retry.
  }
}
