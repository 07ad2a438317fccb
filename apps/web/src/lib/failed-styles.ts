/** Files of styles that could not be fetched, and a way to fetch them again. */
interface FailedStyles {
  watch(document: Document): void
  /** Asks again for all of them. One that still does not come holds up nobody: it may be of another page. */
  mend(): Promise<void>
}

/** The element that failed stays where it is until another one with its file has come. */
export function createFailedStyles(): FailedStyles {
  const failed = new Set<HTMLLinkElement>()
  const fetchAgain = (link: HTMLLinkElement) =>
    new Promise<void>((resolve, reject) => {
      const next = link.ownerDocument.createElement('link')
      next.rel = 'stylesheet'
      next.crossOrigin = ''
      next.href = link.href
      next.addEventListener('load', () => {
        link.remove()
        failed.delete(link)
        resolve()
      })
      next.addEventListener('error', () => {
        next.remove()
        failed.delete(next)
        reject(new Error(`Unable to preload CSS for ${next.href}`))
      })
      link.after(next)
    })
  return {
    watch(document) {
      // Errors of elements do not rise; they are met on their way down.
      document.addEventListener(
        'error',
        ({ target }) => {
          if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
        },
        true,
      )
    },
    async mend() {
      await Promise.allSettled([...failed].map(fetchAgain))
    },
  }
}
