// The first file of the process that codes pictures: it does not inherit the program's TypeScript loader.
import { register } from 'tsx/esm/api'

register()
await import('./coder-worker.ts')
