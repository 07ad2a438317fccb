/** The device's time, epoch ms. The only place of the web app that reads it. */
export const deviceNow = (): number => Date.now()
