/** Made by page-files-plugin.ts. */
declare module 'virtual:page-files' {
  const pageFiles: Record<string, string[]>
  export default pageFiles
  export const drawnParts: string[]
}

/** Made by warm-files-plugin.ts: names of built files in the order in which they are wanted. */
declare module 'virtual:warm-files' {
  const files: readonly string[]
  export default files
}

/** Made by languages/language-plugins.ts: what the server may say, in the language of the build. */
declare module 'virtual:said-texts' {
  const texts: Record<string, string>
  export default texts
}

interface ImportMetaEnv {
  /** Of a build in another language than the sources are written in. */
  readonly VITE_LANGUAGE?: 'en'
}

/** The light build says of itself what the whole one does. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
