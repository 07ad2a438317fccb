/** Builds the shell into a folder, for a web app at an origin. */
export function buildMiniProgram(target: {
  outDir: string
  webOrigin?: string
  spName?: string
}): Promise<void>
