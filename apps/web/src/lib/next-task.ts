/** Resolves after whatever the browser has to do first: presses, painting. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
