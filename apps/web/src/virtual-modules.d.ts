/** Made by page-files-plugin.ts. */
declare module 'virtual:page-files' {
  const pageFiles: Record<string, string[]>
  export default pageFiles
  export const drawnParts: string[]
}
