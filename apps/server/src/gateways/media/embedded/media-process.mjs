// The first file of the process that media go through: it does not inherit the program's TypeScript loader.
import { register } from 'tsx/esm/api'

register()
await import('./media-worker.ts')
