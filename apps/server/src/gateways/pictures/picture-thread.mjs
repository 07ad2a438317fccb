// The first file of the thread that draws: threads do not inherit the program's TypeScript loader.
import { register } from 'tsx/esm/api'

register()
await import('./picture-worker.ts')
