/**
 * Sources whose Chinese is data, with what it is for: nobody reads it on a page, so it is never translated. A place that ends
 * with a stroke is a folder.
 */
export const dataFiles: Readonly<Record<string, string>> = {
}

/**
 * Sources that compare a text with something, or look for one in it, and what that is. The literal stays as it is; the texts around it are translated.
 */
export const comparingFiles: Readonly<Record<string, string>> = {
}

/** Whether a source is one of `dataFiles`, or in one of its folders. */
export const keepsItsTexts = (place: string): boolean =>
  Object.keys(dataFiles).some((known) =>
    known.endsWith('/') ? place.startsWith(known) : place === known,
  )
