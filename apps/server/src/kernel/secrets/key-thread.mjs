// The thread that derives keys. Plain JavaScript, so that it starts without the TypeScript loader.
import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// On Linux a priority is a thread's own: whoever opens a page goes first where processors are few.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', ({ secret, salt, length, options }) => {
  try {
    parentPort?.postMessage({ key: scryptSync(secret, salt, length, options) }, [])
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) }, [])
  }
})
